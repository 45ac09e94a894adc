// Draws one request for help with its files and replies, and where more is written, for either side. Knows no call.
import type { ReactNode } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { ReadRequest } from '../../machines/flows/support.ports.ts';
import type { SupportThreadEvent } from '../../machines/flows/support-thread.machine.ts';
import { Bubble } from '../../ui/Bubble/Bubble.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Composer } from '../../ui/Composer/Composer.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { StatusOf } from './StatusOf.tsx';
import * as styles from './Support.css.ts';
import { fileTexts, threadTexts as texts } from './support.texts.ts';

const LONGEST = 5_000;

export interface RequestThreadProps {
  read: ReadRequest;
  /** What is being written. */
  text: string;
  isBusy: boolean;
  isOffline: boolean;
  refusal: Failure | null;
  send: (event: SupportThreadEvent) => void;
  onOpenFile: (attachmentId: string) => void;
  /** Between the title and what was written: whose it is, and since when. */
  children: ReactNode;
}

export function RequestThread(props: RequestThreadProps) {
  const { read, text, isBusy, isOffline, refusal, send, children } = props;
  const { t, locale } = useI18n();
  const { request, asker } = read;
  const isClosed = request.status === 'closed';
  const change = () => send({ type: 'status.wanted', status: isClosed ? 'open' : 'closed' });
  return (
    <Card
      // The desk's page is headed by it already.
      {...(!asker && { title: request.subject })}
      aside={
        <Inline>
          <StatusOf status={request.status} />
          {asker && (
            <Button size="small" icon={isClosed ? 'undo' : 'check'} isDisabled={isBusy} onPress={change}>
              {t(isClosed ? texts.reopen : texts.close)}
            </Button>
          )}
        </Inline>
      }
    >
      {children}
      <Written {...props} />
      {refusal && (
        <Note
          tone="danger"
          title={t(texts.refused)}
          action={
            <Button size="small" variant="quiet" onPress={() => send({ type: 'refusal.read' })}>
              {t(uiTexts.close)}
            </Button>
          }
        >
          {errorText(refusal, locale)}
        </Note>
      )}
      <Composer
        label={t(texts.reply)}
        placeholder={t(asker ? texts.answerHere : texts.replyHere)}
        sendLabel={t(texts.send)}
        value={text}
        limit={LONGEST}
        hint={hintOf()}
        isDisabled={isBusy || isOffline}
        onChange={(typed) => send({ type: 'text.changed', text: typed })}
        onSend={(written) => send({ type: 'reply.sent', text: written })}
      />
    </Card>
  );

  function hintOf(): string | null {
    if (asker) return t(texts.told);
    return isClosed ? t(texts.reopens) : null;
  }
}

function Written({ read: { request, asker }, onOpenFile }: RequestThreadProps) {
  const { t, bytes } = useI18n();
  const theirs = asker ? asker.name : t(texts.you);
  return (
    <section aria-label={t(texts.messages)}>
      <div role="log" className={styles.written}>
        <Bubble from="visitor" name={theirs} at={request.createdAt} text={request.text}>
          {request.attachments.length > 0 && (
            <Stack gap={2}>
              {request.attachments.map(({ id, name, size }) => (
                <Inline key={id}>
                  <Button size="small" icon="attach" onPress={() => onOpenFile(id)}>
                    <bdi>{t(fileTexts.open, { name, size: bytes(size) })}</bdi>
                  </Button>
                </Inline>
              ))}
            </Stack>
          )}
        </Bubble>
        {request.replies.map(({ id, byUs, text, createdAt }) => (
          <Bubble
            key={id}
            from={byUs ? 'operator' : 'visitor'}
            name={byUs ? t(texts.support) : theirs}
            at={createdAt}
            text={text}
          />
        ))}
      </div>
    </section>
  );
}
