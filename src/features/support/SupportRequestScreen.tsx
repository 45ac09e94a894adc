import { useI18n } from '../../i18n/I18n.tsx';
import { supportLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { RequestView } from './RequestView.tsx';
import { ownFileWithPorts } from './request-files.ports.ts';
import { requestThreadWithPorts } from './support.ports.ts';
import { supportTexts as texts } from './support.texts.ts';

export default function SupportRequestScreen({ params: { requestId } }: { params: { requestId: string } }) {
  const { t, dateTime } = useI18n();
  const [state, send] = useMachine(requestThreadWithPorts, { input: { requestId } });
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
        fileLogic={ownFileWithPorts}
        renderDetails={({ request }) => (
          <Text size="s" tone="muted">
            {t(texts[request.category])} · {dateTime(request.createdAt)}
          </Text>
        )}
      />
    </>
  );
}
