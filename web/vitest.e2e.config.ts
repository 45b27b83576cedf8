import { defineConfig } from "vitest/config";
import { kPatience } from "./tests/e2e/patience.ts";

export default defineConfig({
  test: {
    include: ["tests/e2e/*.test.ts"],
    testTimeout: 5 * kPatience,
    hookTimeout: kPatience,
    expect: { poll: { timeout: kPatience } },
    maxWorkers: 2,
  },
});
