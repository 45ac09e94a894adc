// Preview of a widget for its owner, without a server.
/** @jsxImportSource preact */
import { render } from 'preact';
import type { Message } from '../../contract/conversations/messages.ts';
import type { WidgetPreviewMessage, WidgetPreviewState } from '../../contract/widget/preview.ts';
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import { createHostElements } from '../loader/host-elements.ts';
import { Panel } from './Panel.tsx';
import { applyTheme } from './theme.ts';
import './font/font.css';
import './preview.css';
import { StartForm } from './form/StartForm.tsx';
import { previewTexts as texts } from './preview.texts.ts';
import { emptyContext } from './visitor/visitor.context.ts';

const { origin } = location;
const postToPanel = (message: WidgetPreviewMessage) => window.parent.postMessage(message, origin);

/** Accepts messages only from the panel, which has our own origin. */
const onPreviewState = (apply: (previewState: WidgetPreviewState) => void): void => {
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<WidgetPreviewState>) => {
    if (source === window.parent && from === origin && data?.pasokh === 'settings') apply(data);
  });
  postToPanel({ pasokh: 'ready' });
};

const sampleMessage = (seq: number, author: Message['author'], text: string): Message => ({
  id: `said-${seq}`,
  conversationId: '',
  seq,
  clientId: `said-${seq}`,
  author,
  authorName: null,
  text,
  abstained: false,
  sources: [],
  confidence: null,
  costMessages: 0,
  event: null,
  createdAt: Date.now(),
});

/** Preview of the chat; nothing written in it is sent. */
const showPanel = (): void => {
  let written: readonly Message[] = [];
  let latest: VisitorWidgetSettings | null = null;
  const draw = () => {
    if (!latest) return;
    const settings = latest;
    const { locale, form } = settings;
    applyTheme(settings, locale);
    const sampleMessages = [
      sampleMessage(1, 'visitor', texts.question[locale]),
      sampleMessage(2, 'ai', texts.answer[locale]),
      ...written,
    ];
    const nothing = () => undefined;
    render(
      <Panel
        key={JSON.stringify(form)}
        settings={settings}
        locale={locale}
        context={{ ...emptyContext(null, []), messages: form ? [] : sampleMessages }}
        sessionState="ready"
        isTyping={false}
        form={form && <StartForm form={form} locale={locale} onSend={() => Promise.resolve()} />}
        onSend={(text) => {
          written = [...written, sampleMessage(written.length + 3, 'visitor', text)];
          draw();
        }}
        onAttach={nothing}
        onDiscard={nothing}
        onTyping={nothing}
        onRetry={nothing}
        onRate={nothing}
        onLoadOlder={nothing}
        onClose={() => postToPanel({ pasokh: 'toggled', isOpen: false })}
      />,
      document.body,
    );
  };
  onPreviewState(({ settings }) => {
    latest = settings;
    draw();
  });
};

/** Settings that rebuild the launcher; the others are applied to the frame. */
const launcherFieldsOf = ({
  alignment,
  accent,
  onAccent,
  icon,
  desktop,
  phone,
  locale,
  title,
  display,
}: VisitorWidgetSettings) =>
  JSON.stringify([alignment, accent, onAccent, icon, desktop, phone, locale, title, display]);

const isHidden = ({ display }: VisitorWidgetSettings): boolean => {
  const isPhone = matchMedia('(max-width:480px)').matches;
  return display === 'none' || (display === 'desktop' && isPhone) || (display === 'phone' && !isPhone);
};

/** Preview of the launcher on an empty page, with the chat in its frame. */
const showPage = (): void => {
  let appliedLauncherFields = '';
  let current: WidgetPreviewState | null = null;
  let host: HTMLElement | null = null;
  let frame: HTMLIFrameElement | null = null;
  const updateHost = () => {
    if (!current || !host) return;
    host.toggleAttribute('open', current.isOpen);
    frame?.contentWindow?.postMessage(current, origin);
  };
  const build = (settings: VisitorWidgetSettings) => {
    host?.remove();
    const built = createHostElements(settings, '../..');
    host = built.host;
    frame = document.createElement('iframe');
    frame.title = settings.title;
    frame.src = `${location.pathname}?preview=panel`;
    host.shadowRoot?.prepend(frame);
    host.toggleAttribute('ready', true);
    const { button } = built;
    const name = texts.launcher[settings.locale];
    button.setAttribute('aria-label', name);
    button.addEventListener('click', () =>
      postToPanel({ pasokh: 'toggled', isOpen: !host?.hasAttribute('open') }),
    );
    if (!isHidden(settings)) document.body.append(host);
  };
  render(
    <main class="nowhere" aria-hidden="true">
      <div class="bar" />
      <div class="line" />
      <div class="line short" />
      <div class="goods">
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <div key={at} />
        ))}
      </div>
    </main>,
    document.body,
  );
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<WidgetPreviewMessage>) => {
    if (!frame || source !== frame.contentWindow || from !== origin) return;
    if (data?.pasokh === 'ready') updateHost();
    if (data?.pasokh === 'toggled') postToPanel(data);
  });
  onPreviewState((previewState) => {
    current = previewState;
    document.documentElement.dir = previewState.settings.locale === 'fa' ? 'rtl' : 'ltr';
    document.documentElement.lang = previewState.settings.locale;
    if (launcherFieldsOf(previewState.settings) !== appliedLauncherFields) build(previewState.settings);
    appliedLauncherFields = launcherFieldsOf(previewState.settings);
    updateHost();
  });
};

export const showPreview = (part: string): void => (part === 'panel' ? showPanel() : showPage());
