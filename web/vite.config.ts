import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/rouleur/server/client",
    emptyOutDir: true,
    target: "es2022",
    license: { fileName: "licences.md" },
  },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8000", ws: true },
    },
  },
});
