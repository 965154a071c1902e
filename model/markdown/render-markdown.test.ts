import { describe, expect, test } from 'vitest';
import { interpolateSiteValues } from '../isomorphic/interpolate.ts';
import { renderMarkdown } from './render-markdown.ts';

const values = {
  brand: 'Fish & <Chips>',
  company: 'F',
  email: 'hi@f.example',
  hrEmail: 'hr-hi@f.example',
  securityEmail: 'safe@f.example',
  phone: '+1 2',
  limits: { scrollToTopAfter: 300, keepRequestsDays: 90 },
};
const render = (body: string) =>
  renderMarkdown(body, {
    interpolate: (text) => interpolateSiteValues(text, values),
    isolatedTexts: [values.email, values.hrEmail],
    toLocalePath: (path) => `/xx${path}`,
    renderPicture: (file, alt) =>
      file === 'team.jpg' ? { html: `<img src="/media/${file}" alt="${alt}">` } : { problem: `there is no "${file}"` },
  });
/** Below a heading, so that nothing is the opening. */
const html = (body: string) => render(`## T\n\n${body}`).html.replace(/^.*?<\/h2>|<\/section>$/g, '');

describe('what writers use', () => {
  test.each([
    ['a paragraph', 'One\ntwo.', '<p>One\ntwo.</p>'],
    ['bold, italics and struck words', '**a** *b* ~~c~~', '<p><strong>a</strong> <em>b</em> <del>c</del></p>'],
    ['a line that ends early', 'a  \nb', '<p>a<br>b</p>'],
    ['smaller headings', '### A\n\n#### B {#b}', '<h3>A</h3><h4 id="b">B</h4>'],
    ['a list in a list', '- a\n  - b\n- c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
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
    ['a line across', 'a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    [
      'a link to a page, in the language of the text',
      '[a *b*](/careers#x)',
      '<p><a href="/xx/careers#x">a <em>b</em></a></p>',
    ],
    ['a link within the page', '[a](#part-2)', '<p><a href="#part-2">a</a></p>'],
    [
      'a link to another site',
      '[a](https://b.example/?c=1&d="2")',
      '<p><a href="https://b.example/?c=1&amp;d=%222%22">a</a></p>',
    ],
    ['a mail address of the company', '[a](mailto:{email})', '<p><a href="mailto:hi@f.example">a</a></p>'],
    ['a picture', '![Our team](team.jpg)', '<figure><img src="/media/team.jpg" alt="Our team"></figure>'],
    [
      'a picture with words below it',
      '![A "b" of {brand}](team.jpg "In <May>")',
      '<figure><img src="/media/team.jpg" alt="A &quot;b&quot; of Fish &amp; &lt;Chips&gt;"><figcaption>In &lt;May&gt;</figcaption></figure>',
    ],
    [
      'two pictures, one below the other',
      '![A](team.jpg)\n![B](team.jpg)',
      '<figure><img src="/media/team.jpg" alt="A"></figure><figure><img src="/media/team.jpg" alt="B"></figure>',
    ],
    ['signs that have names', 'a&nbsp;b & c &amp; d', '<p>a&nbsp;b &amp; c &amp; d</p>'],
    ['a sign that is no markup', '1 \\* 2 "3" \'4\'', '<p>1 * 2 &quot;3&quot; &#x27;4&#x27;</p>'],
    [
      'the name of the company, whatever signs are in it',
      '**{brand}** `{brand}`',
      '<p><strong>Fish &amp; &lt;Chips&gt;</strong> <code dir="ltr">Fish &amp; &lt;Chips&gt;</code></p>',
    ],
    [
      'addresses that keep their direction',
      'Write to {hrEmail}.',
      '<p>Write to <bdi dir="ltr">hr-hi@f.example</bdi>.</p>',
    ],
  ])('%s', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
    expect(render(`## T\n\n${markdown}`).problems).toEqual([]);
  });
});

test('sections are named as written, or numbered, and listed with {brand} in words', () => {
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

test('a first paragraph is apart from the rest', () => {
  expect(render('First *words*.\n\nMore.')).toMatchObject({
    opening: 'First <em>words</em>.',
    html: '<section><p>More.</p></section>',
  });
});

test('a picture at the beginning is not the first paragraph', () => {
  expect(render('![a](team.jpg)\n\nMore.')).toMatchObject({
    opening: '',
    html: '<section><figure><img src="/media/team.jpg" alt="a"></figure><p>More.</p></section>',
  });
});

test('pages that are linked to are told with their lines', () => {
  expect(render('a\n\n- b\n- [c](/c)\n\n[d](/d?e)').links).toEqual([
    { line: 4, text: '/c' },
    { line: 6, text: '/d?e' },
  ]);
});

describe('what is refused, with its line', () => {
  test.each([
    ['HTML', 'a\n\n<div onclick="x">\n</div>', 3, /^HTML is not taken here/],
    ['HTML in a line', 'a\nb <img src=x onerror=y>', 2, /^HTML is not taken here/],
    ['a comment', 'a\n\n<!-- b -->', 3, /^HTML is not taken here/],
    ['a script for an address', 'a\n\n[b](javascript:alert(1))', 3, /^"javascript:alert\(1\)" must be a path/],
    ['one that is hidden', '[b](java&#115;cript:x)', 1, /must be a path/],
    ['an address of a site without https', '[b](http://c.example)', 1, /or an https address$/],
    ['an address that only looks like a path', '[b](//c.example)', 1, /must be a path/],
    ['a second heading of the page', 'a\n\n# B', 3, /begin with ##$/],
    ['a heading that is too small', '##### B', 1, /two, three or four #/],
    ['a heading that leaves one out', '## A\n\n#### B', 3, /^belongs below a heading of ###$/],
    ['two sections of one name', '## A {#a}\n\n## B {#a}', 3, /^#a is the name of another/],
    ['a picture that is not there', '![a](b.jpg)', 1, /^there is no "b\.jpg"$/],
    ['a picture without words', '![](team.jpg)', 1, /^say what the picture shows: !\[words\]\(team\.jpg\)$/],
    ['a picture among words', 'a\n\nb ![c](team.jpg)', 3, /^a picture stands by itself/],
    ['a picture in a link', '[![c](team.jpg)](/d)', 1, /^a picture stands by itself/],
    ['a picture from elsewhere', '![a](https://b.example/c.jpg)', 1, /must be a file of media/],
  ])('%s', (_, markdown, line, message) => {
    const { problems } = render(markdown);
    expect(problems[0]).toEqual({ line, text: expect.stringMatching(message) as string });
    expect(render(markdown).html).not.toMatch(/onclick|onerror|javascript/);
  });
});
