import { defineConfig } from "vitest/config";
import { kPatience } from "./tests/e2e/patience.ts";

export default defineConfig({
  test: {
    include: ["tests/e2e/*.test.ts"],
    testTimeout: 5 * kPatience,
    hookTimeout: kPatience,
    expect: { poll: { timeout: kPatience } },
    maxWorkers: 2,
    retry: process.env.MEYDAN_STEADY ? 0 : 2, // told as "retry x1"; tests/e2e/steady takes no second time
  },
});
