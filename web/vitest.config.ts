import { defineConfig } from "vitest/config";

// No test changes what another one reads, so all of them share one set of modules: a fifth of the processor time.
export default defineConfig({ test: { css: { include: [/tokens\.css/] }, pool: "threads", isolate: false } });
