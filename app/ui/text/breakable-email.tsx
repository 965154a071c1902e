/** An address that breaks after its at sign where it has to, and not amid a word. */
export function BreakableEmail({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <bdi dir="ltr">
      {`${name}@`}
      <wbr />
      {host}
    </bdi>
  );
}
