// Knows how an answer shows where it comes from: chips, and the passage itself when one is pressed.
import { useState } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { SourceChip } from '../SourceChip/SourceChip.tsx';
import { Verbatim } from '../Text/Verbatim.tsx';
import { list, quote } from './Sources.css.ts';

interface SourceQuote {
  passageId: string;
  title: string;
  quote: string;
}

export interface SourcesProps {
  /** What the chips are, for screen readers: «منابع». */
  label: string;
  sources: readonly SourceQuote[];
}

export function Sources({ label, sources }: SourcesProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = sources.find(({ passageId }) => passageId === openId);
  return (
    <>
      <ul aria-label={label} className={list}>
        {sources.map(({ passageId, title }) => (
          <li key={passageId}>
            <SourceChip
              icon="file"
              title={title}
              isExpanded={passageId === openId}
              onPress={() => setOpenId(passageId)}
            />
          </li>
        ))}
      </ul>
      {open && (
        <Dialog title={open.title} isOpen onClose={() => setOpenId(null)}>
          <blockquote className={quote}>
            <Verbatim as="div">{open.quote}</Verbatim>
          </blockquote>
        </Dialog>
      )}
    </>
  );
}
