// Sources of an answer as chips; pressing one shows its passage.
import { useState } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Stack } from '../Layout/Layout.tsx';
import { SourceChip } from '../SourceChip/SourceChip.tsx';
import { UserText } from '../Text/UserText.tsx';
import { list, quote } from './Sources.css.ts';

interface SourceQuote {
  passageId: string;
  title: string;
  quote: string;
}

export interface SourcesProps {
  /** Accessible name of the chips: «منابع». */
  label: string;
  sources: readonly SourceQuote[];
}

/** Passages with the same title share one chip. */
export function Sources({ label, sources }: SourcesProps) {
  const [openTitle, setOpenTitle] = useState<string | null>(null);
  const byTitle = Map.groupBy(sources, ({ title }) => title);
  const passages = openTitle === null ? undefined : byTitle.get(openTitle);
  return (
    <>
      <ul aria-label={label} className={list}>
        {[...byTitle.keys()].map((title) => (
          <li key={title}>
            <SourceChip
              icon="file"
              title={title}
              isExpanded={title === openTitle}
              onPress={() => setOpenTitle(title)}
            />
          </li>
        ))}
      </ul>
      {openTitle !== null && passages && (
        <Dialog title={openTitle} isOpen onClose={() => setOpenTitle(null)}>
          <Stack gap={4}>
            {passages.map((passage) => (
              <blockquote key={passage.passageId} className={quote}>
                <UserText as="div">{passage.quote}</UserText>
              </blockquote>
            ))}
          </Stack>
        </Dialog>
      )}
    </>
  );
}
