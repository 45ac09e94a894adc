// Widget settings with a live preview.

import { useCallback, useState } from 'react';
import type { Failure } from '../../../contract/errors/errors.ts';
import { toVisitorSettings } from '../../../contract/widget/appearance.rules.ts';
import type { WidgetPreviewMessage, WidgetPreviewState } from '../../../contract/widget/preview.ts';
import type { VisitorWidgetSettings } from '../../../contract/widget/visitor.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { addressOf } from '../../platform/browser/base-path.ts';
import { useLocation } from '../../platform/browser/location.ts';
import { botLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { SettingsFrame } from '../../ui/SettingsFrame/SettingsFrame.tsx';
import { LoadingSwitch } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import { media } from '../../ui/theme.css.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { WidgetSettingsForm } from './WidgetSettingsForm.tsx';
import * as styles from './widget-settings.css.ts';
import { widgetSettingsWithPorts } from './widget-settings.ports.ts';
import { widgetTexts as texts } from './widget-settings.texts.ts';

interface WidgetPreviewProps {
  connectionId: string;
  settings: VisitorWidgetSettings;
  /** The window is wide enough for the desktop preview. */
  isRoomy: boolean;
}

type Device = 'desktop' | 'phone';

function WidgetPreview({ connectionId, settings, isRoomy }: WidgetPreviewProps) {
  const { t } = useI18n();
  const [selectedDevice, setDevice] = useState<Device>('desktop');
  const [isOpen, setOpen] = useState(true);
  const device: Device = isRoomy ? selectedDevice : 'phone';
  const previewJson = JSON.stringify({ pasokh: 'settings', settings, isOpen } satisfies WidgetPreviewState);
  // The ref callback is renewed with every change: it posts the state at once, and again when the frame says
  // it is ready.
  const attachPreview = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return undefined;
      const postPreview = () => frame.contentWindow?.postMessage(JSON.parse(previewJson), location.origin);
      const onMessage = ({ source, origin, data }: MessageEvent<WidgetPreviewMessage>) => {
        if (source !== frame.contentWindow || origin !== location.origin) return;
        if (data?.pasokh === 'ready') postPreview();
        if (data?.pasokh === 'toggled') setOpen(data.isOpen);
      };
      postPreview();
      addEventListener('message', onMessage);
      return () => removeEventListener('message', onMessage);
    },
    [previewJson],
  );
  return (
    <Stack gap={4}>
      <Inline justify="between" isWrapping>
        <Heading level={2}>{t(texts.preview)}</Heading>
        {isRoomy && (
          <SegmentedControl
            label={t(texts.device)}
            value={device}
            options={[
              { value: 'desktop', label: t(texts.desktop) },
              { value: 'phone', label: t(texts.phone) },
            ]}
            onChange={setDevice}
          />
        )}
      </Inline>
      <div className={styles.screen[device]} dir="ltr">
        <iframe
          key={device}
          ref={attachPreview}
          title={t(texts.preview)}
          src={addressOf(`/widget/frame/${connectionId}?preview=page`)}
          className={styles.inner[device]}
        />
      </div>
      <Text size="s" tone="muted">
        {t(texts.previewHint)}
      </Text>
    </Stack>
  );
}

interface WidgetSettingsScreenProps {
  params: { botId: string; connectionId: string };
}

export default function WidgetSettingsScreen({ params: { botId, connectionId } }: WidgetSettingsScreenProps) {
  const { t, locale } = useI18n();
  const [, navigate] = useLocation();
  const input = { botId, connectionId };
  const [state, send] = useMachine(widgetSettingsWithPorts, { input });
  const isRoomy = useMediaQuery(media.roomy);
  const { saved, values, failure, leavingTo } = state.context;
  const confirmLeave = () => {
    send({ type: 'leave.confirmed' });
    if (leavingTo) navigate(leavingTo);
  };
  const preview = saved && values && (
    <WidgetPreview
      connectionId={connectionId}
      settings={toVisitorSettings(
        values,
        { name: saved.botName, introduction: saved.botIntroduction, initialMessage: saved.initialMessage },
        false,
      )}
      isRoomy={isRoomy}
    />
  );
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botLink(botId, 'install'), label: saved?.name ?? t(texts.back) }}
      />
      <SettingsFrame
        {...(isRoomy && { aside: { label: t(texts.preview), width: 'wide', content: preview } })}
        isLeaving={leavingTo !== null}
        onLeave={confirmLeave}
        onStay={() => send({ type: 'leave.cancelled' })}
      >
        <LoadingSwitch isLoading={state.matches({ form: 'loading' })} skeleton={<LoadingRows rows={6} />}>
          {state.matches({ form: 'failed' }) && isNotFound(failure) && (
            <EmptyState
              illustration="plug"
              title={t(texts.notFound)}
              body={t(texts.notFoundBody)}
              action={
                <Link href={botLink(botId, 'services')} variant="primary">
                  {t(texts.toList)}
                </Link>
              }
            />
          )}
          {state.matches({ form: 'failed' }) && failure && !isNotFound(failure) && (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {saved && values && (
            <WidgetSettingsForm
              {...{ settings: saved, values, send }}
              context={state.context}
              isPending={state.hasTag('saving')}
              isIconPending={state.matches({ icon: 'uploadingIcon' })}
            />
          )}
          {!isRoomy && preview}
        </LoadingSwitch>
      </SettingsFrame>
    </>
  );
}

/** The connection or its bot does not exist. */
const isNotFound = (failure: Failure | null): boolean =>
  failure?.error === 'NotFound' || failure?.error === 'BotNotFound';
