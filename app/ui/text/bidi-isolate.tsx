import { Fragment, type ReactNode } from 'react';

/** Text in which a name keeps its own direction, and does not carry away the figures and signs around it. */
export function BidiIsolate({ text, name }: { text: string; name: string }): ReactNode {
  return text.split(name).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <bdi>{name}</bdi>}
      {part}
    </Fragment>
  ));
}
