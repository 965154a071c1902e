import { useDeferredValue, useState } from 'react';
import { message, useQuery } from '#desk/editor/editor-context.ts';
import { Button, Dialog, ListNotice, SearchInput } from '#desk/editor/ui/controls.tsx';
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
      <div className="media stack roomy">
        <SearchInput label={message('searchIconsHint')} value={text} onChange={setText} />
        <ListNotice list={data} error={error} empty={message('nothingFound')} />
        <ul className="media-grid icons">
          {data?.map(({ name, svg }) => (
            <li key={name}>
              <button type="button" onClick={() => onPick(name)}>
                <span className="thumbnail">
                  <IconShape svg={svg} />
                </span>
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
