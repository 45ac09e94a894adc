// Binds the chart of connecting a WordPress site to its card: the plugin, a code, and what came of it. Knows no plugin.
import { useMachine } from '@xstate/react';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Copyable } from '../../ui/Copyable/Copyable.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { PictureSteps } from '../../ui/PictureSteps/PictureSteps.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { liveWordpressLink } from './wordpress.live.ts';
import { wordpressTexts as texts } from './wordpress.texts.ts';

const PLUGIN = '/wordpress/pasokh.zip';

export function WordPressCard(input: { botId: string; connectionId: string }) {
  const { t, locale, dateTime } = useI18n();
  const [state, send] = useMachine(liveWordpressLink, { ...inspection(), input });
  const { site, code, failure, refusal } = state.context;
  const make = () => send({ type: 'code.asked' });
  const words = code ? texts.makeAgain : site ? texts.another : texts.make;
  return (
    <Card title={t(texts.title)} padding="roomy">
      {state.matches({ site: 'failed' }) && failure && (
        <ErrorState
          message={errorText(failure, locale)}
          requestId={failure.requestId}
          onRetry={() => send({ type: 'retried' })}
        />
      )}
      {state.matches({ site: 'loading' }) && !site && (
        <Loading>
          <Skeleton width="half" />
        </Loading>
      )}
      {site && (
        <Note tone="success" title={t(texts.linked, { name: site.name || site.url })}>
          {t(texts.linkedBody, { version: site.pluginVersion, date: dateTime(site.linkedAt) })}
        </Note>
      )}
      {site && (
        <Text size="s" tone="muted">
          {t(texts.linkedWhere, { host: `\u2068${new URL(site.url).host}\u2069` })}
        </Text>
      )}
      {!site && <Text tone="muted">{t(texts.about)}</Text>}
      {(!site || code) && (
        <PictureSteps
          isOrdered
          steps={[
            { picture: 'upload', body: t(texts.stepInstall) },
            { picture: 'code', body: t(texts.stepCode) },
          ]}
        />
      )}
      {code && <Copyable label={t(texts.code)} value={code} />}
      {code && (
        <Text size="s" tone="muted">
          {t(texts.codeHint)}
        </Text>
      )}
      {refusal && <Note tone="danger">{errorText(refusal, locale)}</Note>}
      <Inline>
        <Button
          variant={code || site ? 'secondary' : 'primary'}
          isPending={state.matches({ code: 'making' })}
          onPress={make}
        >
          {t(words)}
        </Button>
        <Link href={PLUGIN} look="button" icon="download" download="pasokh.zip">
          {t(texts.download)}
        </Link>
      </Inline>
    </Card>
  );
}
