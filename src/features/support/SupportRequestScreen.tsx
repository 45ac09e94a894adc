import { useI18n } from '../../i18n/I18n.tsx';
import { supportLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { RequestView } from './RequestView.tsx';
import { liveOwnFile } from './request-files.live.ts';
import { liveRequestThread } from './support.live.ts';
import { supportTexts as texts } from './support.texts.ts';

export default function SupportRequestScreen({ params: { requestId } }: { params: { requestId: string } }) {
  const { t, dateTime } = useI18n();
  const [state, send] = useMachine(liveRequestThread, { input: { requestId } });
  return (
    <>
      <Inline>
        <Link href={supportLink} variant="plain" icon="back">
          {t(texts.back)}
        </Link>
      </Inline>
      <RequestView
        state={state}
        send={send}
        fileLogic={liveOwnFile}
        renderDetails={({ request }) => (
          <Text size="s" tone="muted">
            {t(texts[request.category])} · {dateTime(request.createdAt)}
          </Text>
        )}
      />
    </>
  );
}
