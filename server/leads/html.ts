/** Text that visitors typed never reaches a page or a mail unescaped: only what went through here is markup. */

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlPart = string | number | Html | undefined | false | HtmlPart[];

export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(strings.reduce((text, string, index) => text + renderPart(parts[index - 1]) + string));
}

function renderPart(part: HtmlPart): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(renderPart).join('');
  return String(part).replace(/[&"'<>]/g, (character) => `&#${character.codePointAt(0)};`);
}
