import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,build,content,contract,server,tasks}/**/*.test.{ts,tsx,mjs}'],
    environment: 'node',
  },
});
