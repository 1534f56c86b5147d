// What one request would do, told by its structure first and by words last: it reads, it changes what the same visitor can
// change back, or it binds. What cannot be told binds. Pure; the leave of the host is decided elsewhere.
import { actsInPath } from '../../language/acts-in.ts';
import { isUnsafeAct, type Act } from '../../language/acts.ts';
import type { FieldKind } from '../../language/field-kinds.ts';
import { sameSite } from '../observers/same-site.ts';
import { isTooLong, pairsOf, pathOf } from './address.ts';
import {
  bytesMost,
  carriesPersonal,
  carriesTyped,
  fieldMost,
  fieldWords,
  namesPlace,
  personalKind,
  signsIn,
} from './carried.ts';
import { deeds, judgeReading, plainDeeds } from './judge-address.ts';
import { reads, readsByMethod, type JudgedRequest, type Judgement } from './judgement.ts';
import {
  clearLabels,
  endsUnsafe,
  isOfMark,
  isOfThings,
  isUntold,
  leaves,
  marking,
  markOf,
  namesThings,
} from './marks.ts';
import {
  addressOfCall,
  becomesOther,
  choiceOf,
  judgeCalls,
  ordersIn,
  readsByFields,
  readsByLabel,
  readsByName,
  readsByPath,
  saysWhatBinds,
} from './reading-words.ts';
import { areNamedIn, unsafeActOf, type Sight } from './sight.ts';

/** Judges `request` in the light of what was done last. */
export function judgeRequest(request: JudgedRequest, sight: Sight): Judgement {
  if (isTooLong(request.url)) return judgeUnread(request, sight);
  const method = methodOf(request);
  return readsByMethod(method) ? judgeReading(request, sight) : judgeWriting(request, sight, method);
}

/** What has a reading method and comes before anything was used is what the page loads; all else may do anything. */
function judgeUnread({ method }: JudgedRequest, { acted }: Sight): Judgement {
  if (!acted && readsByMethod(method))
    return { ...reads('what the page asks for as it comes'), ofAction: false };
  return { class: 'binding', act: null, why: 'its address is too long to be read', ofAction: acted };
}

/** The method that the site may take it for. What writes by its own method does so for a site that reads no other. */
function methodOf({ method, url, headers, body }: JudgedRequest): string {
  const inFields = [...pairsOf(url), ...body.fields].find(({ name }) => name === '_method')?.value;
  const told = headers['x-http-method-override'] ?? headers['x-method-override'] ?? inFields ?? method;
  return (readsByMethod(told) ? method : told).toUpperCase();
}

function judgeWriting(request: JudgedRequest, sight: Sight, method: string): Judgement {
  const { body, url } = request;
  const urlMark = markOf(url);
  const telling = urlMark === 'basket' ? body.fields.filter((field) => !namesPlace(field)) : body.fields;
  const typed = carriesTyped(telling, sight);
  const cross = !sameSite(url, request.documentUrl ?? url);
  const words = unsafeActOf(sight);
  const tied = (act: Act | null): boolean =>
    sight.acted &&
    (typed !== null || act !== null || words !== null || request.navigation !== null) &&
    request.type !== 'ping';
  const binding = (act: Act | null, why: string): Judgement => ({
    class: 'binding',
    act,
    why,
    ofAction: tied(act),
  });
  const isAround = unsafeActOf({ label: sight.label, around: [] }) === null;
  const bindingByWords = (why: string): Judgement => ({ ...binding(words, why), actAround: isAround });

  const calls = judgeCalls(body.calls);
  const path = actsInPath(pathOf(url));
  const pathUnsafe = path.find(({ act, sure }) => isUnsafeAct(act) && sure)?.act ?? null;
  if (!body.known) {
    const why = 'what it sends cannot be read';
    return pathUnsafe === null ? bindingByWords(why) : binding(pathUnsafe, why);
  }
  if (body.files) return binding('upload', 'it sends a file');
  const saysUnsafe = sight.label.some(({ act, sure }) => isUnsafeAct(act) && sure);
  const isQuery = body.calls.length > 0 && body.calls.every(({ runs }) => runs === 'query');
  if (calls?.class === 'read' && pathUnsafe === null && (isQuery || !saysUnsafe))
    return { ...calls, ofAction: sight.acted };
  // A call whose name says nothing is judged like a path that says nothing.
  const unknownCall = calls?.class === 'binding' && calls.act === null;
  if (calls?.class === 'binding' && !unknownCall) return binding(calls.act, calls.why);

  const isSignIn = signsIn(request, sight, path);
  if (isSignIn) return { class: 'reversible', act: 'sign-in', why: 'it signs in', ofAction: tied('sign-in') };
  const mark = urlMark ?? calls?.act ?? choiceOf(body.fields);
  // What is put in a place takes that of what was there, whatever is pressed between.
  const isAgain = method !== 'DELETE' && sight.sentByItself(request);
  const isPut = isAgain && method === 'PUT';
  const isOfPage = isPut || (method === 'PUT' && !sight.acted);
  const isPersonal = (kind: FieldKind) => !isOfThings(kind, mark) && !(isOfPage && namesThings(kind));
  const personal = telling.map(personalKind).find((kind) => kind !== null && isPersonal(kind)) ?? null;
  if (pathUnsafe !== null) return binding(pathUnsafe, `its address names what it does (${pathUnsafe})`);
  const orders = ordersIn(body.fields);
  const ordered = orders
    .filter((order) => !readsByName(order) || actsInPath(order).some(({ act }) => plainDeeds.has(act)))
    .flatMap((order) => actsInPath(order))
    .find(({ act, sure }) => isUnsafeAct(act) && (sure || deeds.has(act)));
  if (ordered) return binding(ordered.act, `it says what it does (${ordered.act})`);
  const readsByOrder = orders.length > 0 && orders.every(readsByName);
  const readsByBody = method === 'POST' && (readsByOrder || readsByFields(body.fields, sight));
  const readsOnly = !unknownCall && (readsByPath(path, url, method) || readsByBody);
  if (readsOnly && !carriesPersonal(personal) && !saysUnsafe)
    return { ...reads('it says that it reads'), ofAction: sight.acted };
  const asks = method === 'POST' && !unknownCall && !cross && !path.some(({ act }) => isUnsafeAct(act));
  if (asks && personal === null && readsByLabel(sight))
    return { ...reads('what was used only asks'), ofAction: sight.acted };
  if (personal !== null) return bindingByWords(`it carries ${fieldWords[personal] ?? 'what is personal'}`);
  if (typed !== null) return bindingByWords(typed);
  if (body.fields.length > fieldMost || body.bytes > bytesMost) return bindingByWords('it sends much');
  if (cross) return bindingByWords('it goes to another site');

  if (method === 'DELETE' && mark === null) return binding('delete', 'it deletes');
  const label = sight.label;
  const isNaming = isPut && areNamedIn(sight, body.fields);
  const against = label.find(({ act, sure }) => isUnsafeAct(act) && sure && !isOfMark(act, mark));
  if (against && !isNaming) return binding(against.act, `what was pressed says so (“${against.word}”)`);
  const labelled = [url, ...body.calls.flatMap(({ names }) => names)].some(endsUnsafe)
    ? null
    : (label.find(({ act, sure }) => marking.has(act) && sure)?.act ?? null);
  const clear = mark !== null || (labelled !== null && clearLabels.has(labelled));
  const around = clear ? undefined : sight.around.find(({ act, sure }) => isUnsafeAct(act) && sure);
  if (around && !isNaming)
    return { ...binding(around.act, `what was pressed stands under “${around.word}”`), actAround: true };
  const shown = unknownCall ? labelled : (mark ?? labelled ?? sight.known(request));
  if (shown === 'sign-out' && leaves(url, body.fields)) return binding(null, 'it signs out of something');
  const addresses = calls ? body.calls.flatMap(({ names }) => names.map(addressOfCall)) : [url];
  const isUntoldOf = (act: Act) => addresses.some((one) => isUntold(one, act, body.fields));
  if (shown !== null && becomesOther(body.fields)) return binding(null, 'it says what becomes of it');
  if (mark !== null && mark !== labelled && method === 'POST' && isUntoldOf(mark))
    return binding(null, 'it names nothing that it does this to');
  if (shown !== null) {
    return {
      class: 'reversible',
      act: shown,
      why: `it changes what can be changed back (${shown})`,
      ofAction: tied(shown),
    };
  }
  const own = 'the page sends it by itself as it comes';
  if (isAgain && !saysWhatBinds(body.fields))
    return { class: 'own', act: null, why: own, ofAction: sight.acted };
  const isMutation = body.calls.some(({ runs }) => runs === 'mutation');
  if (unknownCall && (sight.acted || isMutation)) return binding(null, calls.why);
  if (!sight.acted && [url, ...addresses].some(endsUnsafe))
    return binding(null, 'its address may name what binds');
  if (!sight.acted) return { class: 'own', act: null, why: own, ofAction: false };
  return binding(null, 'nothing shows that it can be undone');
}
