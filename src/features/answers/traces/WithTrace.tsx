// Provides "why this answer?" to any screen that shows answers.

import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { TraceView } from './TraceView.tsx';
import { traceWithPorts } from './trace.ports.ts';
import { traceTexts as texts } from './trace.texts.ts';

export interface WithTraceProps {
  botId: string;
  /** The screen; its argument opens the trace of an answer by message id. */
  children: (onShowTrace: (messageId: string) => void) => ReactNode;
}

export function WithTrace({ botId, children }: WithTraceProps) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(traceWithPorts, { input: { botId } });
  const { trace, failure } = state.context;
  return (
    <>
      {children((messageId) => send({ type: 'trace.requested', messageId }))}
      <Sheet
        title={t(texts.title)}
        isOpen={!state.matches('closed')}
        onClose={() => send({ type: 'closed' })}
      >
        {state.matches('loading') && <LoadingRows rows={4} />}
        {state.matches('failed') && failure?.error === 'NotFound' && (
          <EmptyState illustration="search" title={t(texts.missing)} body={t(texts.missingBody)} />
        )}
        {state.matches('failed') && failure && failure.error !== 'NotFound' && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {state.matches('ready') && trace && <TraceView trace={trace} />}
      </Sheet>
    </>
  );
}
