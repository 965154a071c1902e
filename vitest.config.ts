import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,build,content,contract,server,tasks}/**/*.test.{ts,tsx,mjs}'],
    environment: 'node',
    // Tests start servers, databases and builds, beside the build itself; a slow machine is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
