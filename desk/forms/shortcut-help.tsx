import { useDesk } from '#desk/frame/desk-context.ts';

/** The keys of list-navigation.ts. Keys that are letters can be turned off, for people who control the computer by voice. */
export function ShortcutHelp() {
  const { messages } = useDesk();
  const keys: [keys: string[], meaning: string][] = [
    [['J', '↓'], messages.keyNext],
    [['K', '↑'], messages.keyPrevious],
    [['Enter'], messages.keyOpen],
    [['/'], messages.keySearch],
    [['?'], messages.keyHelp],
  ];
  return (
    <details className="desk-keys quiet" id="keys" data-needs-script>
      <summary>{messages.keys}</summary>
      <dl>
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt dir="ltr">
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{messages.keysHint}</p>
      <label className="check">
        <input type="checkbox" id="keys-on" defaultChecked /> {messages.keysOn}
      </label>
    </details>
  );
}
