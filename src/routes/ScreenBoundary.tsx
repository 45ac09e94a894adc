// Error boundary around a screen.
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useI18n } from '../i18n/I18n.tsx';
import { isChunkLoadError } from '../platform/browser/chunk-loader.ts';
import { ErrorState } from '../ui/ErrorState/ErrorState.tsx';
import { routesTexts } from './routes.texts.ts';

/** Code that does not load leaves the offer out. */
const CrashRecording = lazy(() => import('./CrashRecording.tsx').catch(() => ({ default: () => null })));

interface State {
  readonly error: unknown;
}

/** Shows an error state in place of a screen that threw. The root's `onCaughtError` logs and reports it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? true };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <ErrorFallback onRetry={() => this.retry()} />;
  }

  // A failed import is cached, so only a reload can retry it.
  private retry(): void {
    const { error } = this.state;
    if (isChunkLoadError(error)) location.reload();
    else this.setState({ error: null });
  }
}

function ErrorFallback({ onRetry }: { onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <ErrorState
      title={t(routesTexts.brokenTitle)}
      message={t(routesTexts.brokenBody)}
      onRetry={onRetry}
      action={
        <Suspense>
          <CrashRecording />
        </Suspense>
      }
    />
  );
}
