import { useShell } from '../shell.ts';
import { Isolated } from './isolated.tsx';
import { SampleMark } from './sample-mark.tsx';
import css from './speaker.module.css';

interface Props {
  name: string;
  role: string;
  company?: string;
  sample?: boolean;
}

/** Who says what is quoted. */
export function Speaker({ name, role, company, sample }: Props) {
  const { t } = useShell();
  return (
    <span className={css.speaker}>
      <b>{name}</b> {sample && <SampleMark />}
      <span>
        <bdi>{role}</bdi>
        {company && <Isolated text={` ${t('about.at', { company })}`} name={company} />}
      </span>
    </span>
  );
}
