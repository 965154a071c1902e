import { useDesk } from '#desk/frame/desk-context.ts';
import { DeskLayout } from '#desk/frame/desk-layout.tsx';

/** The frame of the content editor: desk/editor/ fills it in the browser. */
export function EditorPage() {
  const { view, messages } = useDesk();
  return (
    <DeskLayout title={messages.site}>
      <div id="editor" data-csrf-token={view.session?.token} data-email={view.session?.email}>
        <noscript>{messages.editorNeedsScripts}</noscript>
      </div>
    </DeskLayout>
  );
}
