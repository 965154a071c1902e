import { useLayoutData } from '#app/state/layout-data.ts';
import { BidiIsolate } from './bidi-isolate.tsx';
import { SampleMark } from './sample-mark.tsx';
import css from './attribution.module.css';

interface Props {
  name: string;
  role: string;
  company?: string;
  sample?: boolean;
}

/** The name, role and company below a quote. */
export function Attribution({ name, role, company, sample }: Props) {
  const { t } = useLayoutData();
  return (
    <span className={css.speaker}>
      <b>{name}</b> {sample && <SampleMark />}
      <span>
        <bdi>{role}</bdi>
        {company && <BidiIsolate text={` ${t('about.at', { company })}`} name={company} />}
      </span>
    </span>
  );
}
