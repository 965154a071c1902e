/** An email address that may wrap after the at sign, and not inside a word. */
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
