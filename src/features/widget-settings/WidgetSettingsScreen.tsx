// Widget settings with a live preview.
import { useMachine } from '@xstate/react';
import { useLocation } from 'wouter';
import type { Failure } from '../../../contract/errors.ts';
import { toVisitors } from '../../../contract/widget-look.rules.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { SettingsFrame } from '../../ui/SettingsFrame/SettingsFrame.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { media } from '../../ui/theme.css.ts';
import { useMatches } from '../../ui/useMatches.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { WidgetPreview } from './WidgetPreview.tsx';
import { liveWidgetSettings } from './widget-settings.live.ts';
import { widgetTexts as texts } from './widget-settings.texts.ts';

interface WidgetSettingsScreenProps {
  params: { botId: string; serviceId: string };
}

export default function WidgetSettingsScreen({ params: { botId, serviceId } }: WidgetSettingsScreenProps) {
  const { t, locale } = useI18n();
  const [, navigate] = useLocation();
  const input = { botId, connectionId: serviceId };
  const [state, send] = useMachine(liveWidgetSettings, { ...inspection(), input });
  const isRoomy = useMatches(media.roomy);
  const { setup, values, failure, leavingTo } = state.context;
  const leave = () => {
    send({ type: 'leave.confirmed' });
    if (leavingTo) navigate(leavingTo);
  };
  const preview = setup && values && (
    <WidgetPreview
      connectionId={serviceId}
      settings={toVisitors(
        values,
        { name: setup.botName, introduction: setup.botIntroduction, initialMessage: setup.initialMessage },
        false,
      )}
      isRoomy={isRoomy}
    />
  );
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botLink(botId, 'install'), label: setup?.name ?? t(texts.back) }}
      />
      <SettingsFrame
        {...(isRoomy && { aside: { label: t(texts.preview), width: 'wide', content: preview } })}
        isLeaving={leavingTo !== null}
        onLeave={leave}
        onStay={() => send({ type: 'leave.declined' })}
      >
        <LoadingThen isLoading={state.matches({ form: 'reading' })} outline={<LoadingRows rows={6} />}>
          {state.matches({ form: 'unread' }) && isGone(failure) && (
            <EmptyState
              drawing="plug"
              title={t(texts.gone)}
              body={t(texts.goneBody)}
              action={
                <Link href={botLink(botId, 'services')} look="primary">
                  {t(texts.toList)}
                </Link>
              }
            />
          )}
          {state.matches({ form: 'unread' }) && failure && !isGone(failure) && (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {setup && values && (
            <SettingsForm
              {...{ setup, values, send }}
              context={state.context}
              isPending={state.matches({ form: 'saving' }) || state.matches({ form: 'catchingUp' })}
              isIconPending={state.matches({ icon: 'giving' })}
            />
          )}
          {!isRoomy && preview}
        </LoadingThen>
      </SettingsFrame>
    </>
  );
}

/** No such widget, or no such bot. */
const isGone = (failure: Failure | null): boolean =>
  failure?.error === 'NotFound' || failure?.error === 'BotNotFound';
