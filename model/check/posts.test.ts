import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pagesIn } from '#model/routes/page-paths.ts';
import { copySample, type SampleCopy } from '#model/sample/sample-copy-fixture.ts';

let sample: SampleCopy;
beforeEach(() => {
  sample = copySample();
});

describe('posts', () => {
  const addPost = (name: string, changes: [string | RegExp, string][] = []) => {
    const text = sample.readText('en/pages/blog.md').replace('date: 2026-10-20', 'date: 2026-10-20\ntags: [briefs]');
    sample.write(
      `en/posts/${name}.md`,
      changes.reduce((before, [from, to]) => before.replace(from, to), text),
    );
    sample.write('en/tags.yaml', 'briefs: Writing briefs\n');
  };

  test.each<[name: string, before: string | RegExp, after: string, problem: string]>([
    [
      'one',
      '[briefs]',
      '[briefs, teams]',
      'tags › 1: "teams" is not in tags.yaml: add it there with its title, such as teams: Teams',
    ],
    [
      'one',
      '[briefs]',
      '[Drift og Sky]',
      'tags › 0: "Drift og Sky" is not in tags.yaml: write drift-og-sky here, and add drift-og-sky: Drift og Sky there',
    ],
    ['one', '[briefs]', '[Writing briefs]', 'tags › 0: "Writing briefs" is not in tags.yaml: did you mean briefs?'],
    [
      'one',
      '[briefs]',
      '[تخطيط]',
      'tags › 0: "تخطيط" is not in tags.yaml: add it there with its title, such as تخطيط: تخطيط',
    ],
    ['one', '[briefs]', "['?!']", 'tags › 0: "?!" is not in tags.yaml: write a name of letters and digits here'],
    ['One more', '', '', 'the file name is part of the URL: use lower-case words'],
    ['one', /^author: .*\n/m, '', 'author: is missing'],
    ['one', /^author:/m, 'picture: team.jpg\nauthor:', 'picture: there is no "team.jpg" in sample/media'],
    ['one', /$/, '\n\n[Next](/blog/two)\n', '"/blog/two": there is no such page in "en"'],
  ])('$0: $3', (name, before, after, problem) => {
    addPost(name, [[before, after]]);
    expect(sample.problemsOf(`en/posts/${name}.md`)).toEqual([expect.stringContaining(problem)]);
  });

  test('an invalid tag key', () => {
    addPost('one', [['[briefs]', '[]']]);
    sample.write('en/tags.yaml', 'Two words: x\n');
    expect(sample.readProblems()).toEqual([
      'sample/en/tags.yaml:1: Two words: is part of a URL: write two-words, here and in the posts that have it',
    ]);
  });

  describe('with a later date', () => {
    const postsOn = (time: string) => {
      vi.setSystemTime(time);
      const { locales, routes, scheduledDays } = sample.read();
      return {
        ids: locales[0]!.content.posts.map(({ id }) => id),
        paths: routes['en']!.map(({ path }) => path),
        scheduledDays,
      };
    };
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());

    test('appear on their day, in UTC', () => {
      addPost('now');
      addPost('later', [['2026-10-20', '2027-03-02']]);
      addPost('much-later', [
        ['2026-10-20', '2027-04-01'],
        [/$/, '\n\n[Before](/blog/later)\n'],
      ]);
      expect(postsOn('2027-03-01T23:59:59Z')).toMatchObject({
        ids: ['now'],
        scheduledDays: ['2027-03-02', '2027-04-01'],
      });
      expect(postsOn('2027-03-02T00:00:00Z')).toMatchObject({ ids: ['later', 'now'], scheduledDays: ['2027-04-01'] });
      expect(postsOn('2027-04-01T00:00:00Z')).toMatchObject({ ids: ['much-later', 'later', 'now'], scheduledDays: [] });
    });

    test('a site whose only post is scheduled has no list of posts yet', () => {
      addPost('later', [['2026-10-20', '2027-03-02']]);
      expect(postsOn('2027-03-01T12:00:00Z').paths).not.toContain('/blog');
      expect(postsOn('2027-03-02T12:00:00Z').paths).toContain('/blog');
    });

    test('are checked, and no other text may link to them yet', () => {
      addPost('later', [
        ['2026-10-20', '2027-03-02'],
        ['[briefs]', '[teams]'],
      ]);
      addPost('now', [[/$/, '\n\n[Next](/blog/later)\n']]);
      vi.setSystemTime('2027-03-01T12:00:00Z');
      expect(sample.problemsOf('en/posts/later.md')).toEqual([expect.stringContaining('"teams" is not in tags.yaml')]);
      expect(sample.problemsOf('en/posts/now.md')).toEqual([
        expect.stringContaining('"/blog/later": that post has a later date'),
      ]);
      vi.setSystemTime('2027-03-02T12:00:00Z');
      expect(sample.problemsOf('en/posts/now.md')).toEqual([]);
    });
  });

  test('posts are sorted by date, then by name, and a language without posts has no list', () => {
    addPost('b', [[/$/, '\n\n[Next](/blog/a), [all](/blog), [of this](/blog/tags/briefs)\n']]);
    addPost('a');
    addPost('c', [['2026-10-20', '2026-10-21']]);
    expect(sample.readProblems()).toEqual([]);
    const { locales, routes } = sample.read();
    expect(locales.map(({ content }) => content.posts.map(({ id }) => id))).toEqual([['c', 'a', 'b'], []]);
    expect(locales[0]!.content.posts[0]!.minutes).toBe(3);
    expect(
      locales.map(({ language, content }) =>
        pagesIn(routes[language]!, content)
          .map(({ path }) => path)
          .filter((path) => path.startsWith('/blog')),
      ),
    ).toEqual([['/blog/c', '/blog/a', '/blog/b', '/blog', '/blog/tags/briefs'], []]);
  });
});
