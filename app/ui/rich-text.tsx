import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isFile, languageOf, pathOf } from '../language.ts';

interface Props {
  /** Written by model/markdown.ts, which escapes all that was typed. */
  html: string;
  as?: 'div' | 'p';
  className?: string;
}

/** Long text. Its links to other pages of the language are followed without loading a document. */
export function RichText({ html, as: Tag = 'div', className }: Props) {
  const element = useRef<HTMLDivElement & HTMLParagraphElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const text = element.current!;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.origin !== location.origin || isFile(link.pathname) || languageOf(link.pathname) !== languageOf(location.pathname)) return;
      // To another part of this page, where the browser goes by itself.
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      void navigate(pathOf(link.pathname) + link.search + link.hash);
    };
    text.addEventListener('click', follow);
    return () => text.removeEventListener('click', follow);
  }, [navigate]);
  return <Tag ref={element} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
