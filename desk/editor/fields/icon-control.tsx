import { useDeferredValue, useState } from 'react';
import { message, useQuery } from '../editor-context.ts';
import { Button, Dialog, ErrorNotice, Loading } from '../ui/controls.tsx';
import { useTyped, type ControlProps } from './simple-controls.tsx';

function IconShape({ svg }: { svg: string }) {
  // The server's own icons.
  return <span className="icon-shape" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}

export function IconControl(props: ControlProps) {
  const [isSearching, setSearching] = useState(false);
  const typed = useTyped(props);
  const { data } = useQuery('icons', { text: useDeferredValue(typed.value) });
  const chosen = data?.find(({ name }) => name === typed.value);
  return (
    <div className="icon-control">
      <span className="thumbnail">{chosen && <IconShape svg={chosen.svg} />}</span>
      <input type="text" {...props.attributes} {...typed} dir="ltr" />
      <Button glyph="search" onClick={() => setSearching(true)}>
        {message('searchIcons')}
      </Button>
      {isSearching && (
        <IconPicker
          onPick={(name) => {
            props.onChange(name);
            setSearching(false);
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </div>
  );
}

function IconPicker({ onPick, onClose }: { onPick: (name: string) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const { data, error } = useQuery('icons', { text: useDeferredValue(text) });
  return (
    <Dialog title={message('searchIcons')} onClose={onClose} isWide>
      <div className="picker">
        <input
          type="search"
          aria-label={message('searchIconsHint')}
          placeholder={message('searchIconsHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ErrorNotice error={error} />
        {!data && !error && <Loading />}
        {data?.length === 0 && <p className="desk-empty">{message('nothingFound')}</p>}
        <ul className="icon-grid">
          {data?.map(({ name, svg }) => (
            <li key={name}>
              <button type="button" onClick={() => onPick(name)}>
                <IconShape svg={svg} />
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
