import { describe, expect, test } from 'vitest';
import { interpolateSiteValues } from '#model/schema/site-values.ts';
import { renderMarkdown } from './render-markdown.ts';

const values = {
  brand: 'Fish & <Chips>',
  company: 'F',
  email: 'hi@f.example',
  hrEmail: 'hr-hi@f.example',
  securityEmail: 'safe@f.example',
  phone: '+1 2',
  limits: { scrollToTopAfter: 300, keepRequestsDays: 90, keepApplicationsDays: 60 },
};
const render = (body: string) =>
  renderMarkdown(body, {
    interpolate: (text) => interpolateSiteValues(text, values),
    contacts: [values.email, values.hrEmail, values.phone],
    renderPicture: (file, alt) =>
      file === 'team.jpg' ? { html: `<img src="/media/${file}" alt="${alt}">` } : { problem: `there is no "${file}"` },
  });
/** Renders below a heading, so that no paragraph becomes the opening. */
const html = (body: string) => render(`## T\n\n${body}`).html.replace(/^.*?<\/h2>|<\/section>$/g, '');

describe('supported Markdown', () => {
  test.each([
    ['a paragraph', 'One\ntwo.', '<p>One\ntwo.</p>'],
    ['bold, italics and strikethrough', '**a** *b* ~~c~~', '<p><strong>a</strong> <em>b</em> <del>c</del></p>'],
    ['a line break', 'a  \nb', '<p>a<br>b</p>'],
    ['smaller headings', '### A\n\n#### B {#b}', '<h3>A</h3><h4 id="b">B</h4>'],
    ['a nested list', '- a\n  - b\n- c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['an ordered list', '3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['a list with empty lines', '- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['a quote', '> a\n>\n> b', '<blockquote><p>a</p><p>b</p></blockquote>'],
    [
      'code',
      '`a<b`\n\n```js\nif (a < b) {}\n```',
      '<p><code dir="ltr">a&lt;b</code></p><pre dir="ltr" tabindex="0"><code>if (a &lt; b) {}</code></pre>',
    ],
    [
      'a table',
      '|a|b|\n|-|-:|\n|1|*2*|',
      '<div data-table tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col" data-end>b</th></tr></thead><tbody><tr><td>1</td><td data-end><em>2</em></td></tr></tbody></table></div>',
    ],
    ['a thematic break', 'a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    ['a link to a page, as it is written', '[a *b*](/careers#x)', '<p><a href="/careers#x">a <em>b</em></a></p>'],
    ['a link within the page', '[a](#part-2)', '<p><a href="#part-2">a</a></p>'],
    [
      'a link to another site',
      '[a](https://b.example/?c=1&d="2")',
      '<p><a href="https://b.example/?c=1&amp;d=%222%22">a</a></p>',
    ],
    ['an email link with a placeholder', '[a](mailto:{email})', '<p><a href="mailto:hi@f.example">a</a></p>'],
    ['a picture', '![Our team](team.jpg)', '<figure><img src="/media/team.jpg" alt="Our team"></figure>'],
    [
      'a picture with a caption',
      '![A "b" of {brand}](team.jpg "In <May>")',
      '<figure><img src="/media/team.jpg" alt="A &quot;b&quot; of Fish &amp; &lt;Chips&gt;"><figcaption>In &lt;May&gt;</figcaption></figure>',
    ],
    [
      'two pictures in one paragraph',
      '![A](team.jpg)\n![B](team.jpg)',
      '<figure><img src="/media/team.jpg" alt="A"></figure><figure><img src="/media/team.jpg" alt="B"></figure>',
    ],
    ['character references', 'a&nbsp;b & c &amp; d', '<p>a&nbsp;b &amp; c &amp; d</p>'],
    ['escaped characters', '1 \\* 2 "3" \'4\'', '<p>1 * 2 &quot;3&quot; &#x27;4&#x27;</p>'],
    [
      'a placeholder whose value needs escaping',
      '**{brand}** `{brand}`',
      '<p><strong>Fish &amp; &lt;Chips&gt;</strong> <code dir="ltr">Fish &amp; &lt;Chips&gt;</code></p>',
    ],
    [
      'addresses and numbers of the site: links that keep their direction',
      'Write to {hrEmail} or **{email}**, or call {phone}.',
      '<p>Write to <a href="mailto:hr-hi@f.example"><bdi dir="ltr">hr-hi@f.example</bdi></a> or <strong><a href="mailto:hi@f.example"><bdi dir="ltr">hi@f.example</bdi></a></strong>, or call <a href="tel:+12"><bdi dir="ltr">+1 2</bdi></a>.</p>',
    ],
    ['a longer address', 'oh-{email} {email}.org', '<p>oh-hi@f.example hi@f.example.org</p>'],
    [
      'an address in a link to elsewhere',
      '[Write to {email}](/contact-us)',
      '<p><a href="/contact-us">Write to <bdi dir="ltr">hi@f.example</bdi></a></p>',
    ],
  ])('%s', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
    expect(render(`## T\n\n${markdown}`).problems).toEqual([]);
  });
});

test('sections have the given id or a number, and are listed with placeholders replaced', () => {
  const { html: written, contents } = render('## One {#one}\n\na\n\n## Two of {brand}\n\nb');
  expect(contents).toEqual([
    { id: 'one', heading: 'One' },
    { id: 'part-2', heading: 'Two of Fish & <Chips>' },
  ]);
  expect(written).toBe(
    '<section id="one" aria-labelledby="one-heading"><h2 id="one-heading">One</h2><p>a</p></section>' +
      '<section id="part-2" aria-labelledby="part-2-heading"><h2 id="part-2-heading">Two of Fish &amp; &lt;Chips&gt;</h2><p>b</p></section>',
  );
});

test('the first paragraph is separate from the rest', () => {
  expect(render('First *words*.\n\nMore.')).toMatchObject({
    opening: 'First <em>words</em>.',
    html: '<section><p>More.</p></section>',
  });
});

test('a picture at the start is not the opening', () => {
  expect(render('![a](team.jpg)\n\nMore.')).toMatchObject({
    opening: '',
    html: '<section><figure><img src="/media/team.jpg" alt="a"></figure><p>More.</p></section>',
  });
});

test('internal links are returned with their lines', () => {
  expect(render('a\n\n- b\n- [c](/c)\n\n[d](/d?e)').links).toEqual([
    { line: 4, text: '/c' },
    { line: 6, text: '/d?e' },
  ]);
});

describe('rejected Markdown, with its line', () => {
  test.each([
    ['HTML', 'a\n\n<div onclick="x">\n</div>', 3, /^HTML is not allowed/],
    ['HTML in a line', 'a\nb <img src=x onerror=y>', 2, /^HTML is not allowed/],
    ['a comment', 'a\n\n<!-- b -->', 3, /^HTML is not allowed/],
    ['a javascript: link', 'a\n\n[b](javascript:alert(1))', 3, /^"javascript:alert\(1\)" must be a path/],
    ['a javascript: link with a character reference', '[b](java&#115;cript:x)', 1, /must be a path/],
    ['a link without https', '[b](http://c.example)', 1, /or an https:\/\/ URL$/],
    ['a protocol-relative link', '[b](//c.example)', 1, /must be a path/],
    ['a second page title', 'a\n\n# B', 3, /start with ##$/],
    ['a heading that is too deep', '##### B', 1, /^use two, three or four # /],
    ['a skipped heading level', '## A\n\n#### B', 3, /^must follow a ### heading: remove a #$/],
    [
      'two sections with one id',
      '## A {#a}\n\n## B {#a}',
      3,
      /^#a is already the id of another section: choose another$/,
    ],
    ['a missing picture', '![a](b.jpg)', 1, /^there is no "b\.jpg"$/],
    [
      'a picture without a description',
      '![](team.jpg)',
      1,
      /^the picture needs a description: !\[What it shows\]\(team\.jpg\)$/,
    ],
    ['a picture within text', 'a\n\nb ![c](team.jpg)', 3, /^a picture needs an empty line/],
    ['a picture in a link', '[![c](team.jpg)](/d)', 1, /^a picture needs an empty line/],
    ['an external picture', '![a](https://b.example/c.jpg)', 1, /^pictures from other sites are not loaded/],
  ])('%s', (_, markdown, line, message) => {
    const { problems } = render(markdown);
    expect(problems[0]).toEqual({ line, text: expect.stringMatching(message) as string });
    expect(render(markdown).html).not.toMatch(/onclick|onerror|javascript/);
  });
});

describe('what nobody writes is a problem of the text, not of the server', () => {
  const tooDeep = 'is nested too deeply: write it with fewer levels';
  const tooLong = 'this paragraph is too long, or has too many signs such as * and [: divide it';
  test.each([
    ['quotes in quotes', `${'>'.repeat(4000)} a`, tooDeep],
    ['lists in lists', `${'- '.repeat(4000)}a`, tooDeep],
    ['numbered lists in lists', '1. '.repeat(4000), tooDeep],
    ['lists on lines of their own', Array.from({ length: 70 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n'), tooDeep],
    ['bold text that never ends', '**a'.repeat(4000), tooLong],
    ['links that never end', '['.repeat(4000), tooLong],
    ['a paragraph of many pages', 'word '.repeat(10_000), tooLong],
    ['a list without end', '- a\n'.repeat(3000), 'has more than 2000 lines of lists and quotes: remove some'],
    ['a text without end', 'a\n\n'.repeat(6000), 'has more than 10000 lines: divide it'],
  ])('%s', (_, body, message) => {
    expect(render(`Opening\n\n${body}`).problems.map(({ text }) => text)).toEqual([message]);
  });

  test('rules across the page and long texts of usual paragraphs are none', () => {
    const paragraph = `${'A **bold** word, [a link](/x) and `code`. '.repeat(20)}\n\n`;
    const text = `${'* '.repeat(60)}\n\n${'- '.repeat(60)}\n\n${'-'.repeat(500)}\n\n${paragraph.repeat(100)}`;
    expect(render(text).problems).toEqual([]);
  });
});

test('each of many problems has its own line; more than anybody reads are left out', () => {
  const { problems } = render(`## T\n\n${'- <b>\n'.repeat(1000)}`);
  expect(problems.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, index) => index + 3));
});
