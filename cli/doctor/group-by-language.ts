/** Joins findings that are the same in several languages: sample/{en,ar}/jobs/designer.yaml. */
export function groupByLanguage(folder: string, findings: { file: string; text: string }[]): string[] {
  const parts = findings.map(({ file, text }) => {
    const [language = '', ...rest] = file.slice(folder.length + 1).split('/');
    return { language, name: rest.join('/'), text };
  });
  return [...Map.groupBy(parts, ({ name, text }) => JSON.stringify([name, text])).values()].map((group) => {
    const { name, text } = group[0]!;
    const languages = group.map(({ language }) => language);
    if (!name) return `${folder}/${languages[0]}${text}`;
    return `${folder}/${languages.length === 1 ? languages[0] : `{${languages.join(',')}}`}/${name}${text}`;
  });
}
