import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { type DisplayFailure, errorText } from '../../../i18n/texts/errors.ts';
import { Redirect, useSearch } from '../../../platform/browser/location.ts';
import { botLink, textLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { BotErrorState } from '../../../ui/ErrorState/BotNotFound.tsx';
import { ErrorState, retryUnlessNotFound } from '../../../ui/ErrorState/ErrorState.tsx';
import { PageBody } from '../../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { TextEditor } from './TextEditor.tsx';
import { textEditorWithPorts } from './text-editor.ports.ts';
import { readUnsavedText } from './text-editor.storage.ts';
import { editorTexts as texts } from './text-editor.texts.ts';

export interface TextScreenProps {
  params: { botId: string };
  /** Renders who else has a text open. */
  renderCoViewers: (sourceId: string) => ReactNode;
}

export default function TextScreen({ params: { botId }, renderCoViewers }: TextScreenProps) {
  const sourceKey = new URLSearchParams(useSearch()).get('source') ?? 'new';
  return <LoadedText key={sourceKey} botId={botId} sourceKey={sourceKey} renderCoViewers={renderCoViewers} />;
}

interface LoadedTextProps {
  botId: string;
  /** The id of the text, or `new`. */
  sourceKey: string;
  renderCoViewers: TextScreenProps['renderCoViewers'];
}

function LoadedText({ botId, sourceKey, renderCoViewers }: LoadedTextProps) {
  const { t } = useI18n();
  const [state, send] = useMachine(textEditorWithPorts, {
    input: { botId, key: sourceKey, local: readUnsavedText(botId, sourceKey) },
  });
  const { opened, failure, saved } = state.context;
  // A saved new text continues at the URL of its source.
  if (saved && sourceKey === 'new') return <Redirect to={textLink(botId, saved.id)} />;
  const coViewers = opened?.isReadOnly === false && opened.source && renderCoViewers(opened.source.id);
  if (opened) return <TextEditor state={state} send={send} coViewers={coViewers} />;
  return (
    <>
      <PageHeader
        title={t(sourceKey === 'new' ? texts.newTitle : texts.body)}
        parent={{ href: botLink(botId, 'knowledge'), label: t(texts.knowledge) }}
      />
      <PageBody>
        <LoadingSwitch isLoading={!state.matches({ editor: 'failed' })} skeleton={<LoadingRows />}>
          {failure && (
            <TextErrorState
              failure={failure}
              sourceKey={sourceKey}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
        </LoadingSwitch>
      </PageBody>
    </>
  );
}

/** With a source in the URL the source may be missing, without one only the bot. */
function TextErrorState({
  failure,
  sourceKey,
  onRetry,
}: {
  failure: DisplayFailure;
  sourceKey: string;
  onRetry: () => void;
}) {
  const { t, locale } = useI18n();
  return sourceKey === 'new' || failure.error === 'BotNotFound' ? (
    <BotErrorState failure={failure} botsLabel={t(texts.bots)} onRetry={onRetry} />
  ) : (
    <ErrorState
      message={errorText(failure, locale)}
      requestId={failure.requestId}
      {...retryUnlessNotFound(failure, onRetry)}
    />
  );
}
