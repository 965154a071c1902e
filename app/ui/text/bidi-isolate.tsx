import { Fragment, type ReactNode } from 'react';

/** Isolates a name's direction, so that it does not reorder the figures and punctuation around it. */
export function BidiIsolate({ text, name }: { text: string; name: string }): ReactNode {
  return text.split(name).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <bdi>{name}</bdi>}
      {part}
    </Fragment>
  ));
}
