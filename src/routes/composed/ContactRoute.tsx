import { ConversationData } from '../../features/account/privacy/ConversationData.tsx';
import ContactScreen from '../../features/conversations/contacts/ContactScreen.tsx';

export default function ContactRoute({ params: { contactId } }: { params: { contactId: string } }) {
  return (
    <ContactScreen
      key={contactId}
      contactId={contactId}
      renderDataActions={([conversationId, ...otherIds]) =>
        conversationId && <ConversationData key={conversationId} {...{ conversationId, otherIds }} />
      }
    />
  );
}
