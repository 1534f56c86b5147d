// Again: the words that send people elsewhere to end what could be begun here.
import { theElement, only, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const { text } = theElement(context);
  const { screen, evidence, finding } = context;
  const way = String(finding.measured['way']);
  const press = ({ elements }: typeof screen, verbs: RegExp, but = '') =>
    elements.some(({ role, name }) => ['link', 'button'].includes(role) && verbs.test(name) && name !== but);
  const asked = evidence.turns.find(({ screenAfter }) => screenAfter === screen.id)?.action.target?.name;
  const verb = /\b(end|cancel|close|terminate|delete|leave|stop|unsubscribe)/i;
  const begin = /\b(subscribe|sign ?up|join|register|order|buy|book|start|create|try)/i;
  const off = /letter|writing|post|mail|fax|phone|ring|call|person|visit|desk|counter|reception/;
  const same =
    text.toLowerCase().includes(way) && off.test(way) && (verb.test(text) || /cancellation/i.test(text));
  const control = press(screen, new RegExp(`${verb.source}\\b`, 'i'), asked);
  if (!same || !evidence.screens.some((each) => press(each, begin))) return 'it says nothing of the kind';
  return only({
    way: new RegExp(escape(way), 'i').exec(text)?.[0].toLowerCase() ?? '',
    control_to_end: control,
  });
};

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
