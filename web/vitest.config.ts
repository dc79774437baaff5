import { defineConfig } from "vitest/config";

export default defineConfig({ test: { css: { include: [/tokens\.css/] } } });
