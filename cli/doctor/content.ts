import { ContentReadError, fail, ok, type DoctorCheck } from './check.ts';

export const contentCheck: DoctorCheck = {
  name: 'content',
  summary: 'whether the content is as it must be',
  async run(context) {
    try {
      await context.readContent();
      return ok('The content is as it must be');
    } catch (error) {
      if (!(error instanceof ContentReadError)) throw error;
      const [first = '', ...others] = error.message.split('\n');
      const more = others.length > 0 ? ` (and ${others.length} more)` : '';
      return [fail(`The content cannot be built: ${first}${more}`, 'npm run build names every mistake')];
    }
  },
};
