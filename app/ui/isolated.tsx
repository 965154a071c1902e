import { Fragment, type ReactNode } from 'react';

interface Props {
  text: string;
  /** Parts of the text that may be in the other script, the longest first where one is in another. */
  names: readonly string[];
  /** Given where it is known, as of phone numbers; else the name's first letter decides. */
  dir?: 'ltr';
}

/** Text in which names keep their own direction, and do not carry away the figures and signs around them. */
export function Isolated({ text, names, dir }: Props): ReactNode {
  const [name, ...others] = names;
  if (!name) return text;
  return text.split(name).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <bdi dir={dir}>{name}</bdi>}
      <Isolated text={part} names={others} dir={dir} />
    </Fragment>
  ));
}
