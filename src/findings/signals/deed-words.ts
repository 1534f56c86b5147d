// Links that may do something by being opened, told by their addresses and by what they are called. A second look opens by
// itself only what surely just shows something: an address such as /bookings/7/end says little, "End my booking" beside it says all.

/** Addresses that may do something by being opened: of these only what the journey itself came to by opening it. */
const mayDoSome =
  /log-?out|sign-?out|delete|remove|unsubscribe|confirm|order|pay|cancel|add|vote|token|download|export/i;
/** Addresses that name a deed; they are not opened again either. */
const doing =
  /(^|[/_?&=.-])(log-?out|sign-?out|delete|remove|unsubscribe|confirm|pay|cancel|add|vote|token|download|export)($|[/_?&=.-])/i;
/** Words that stand for a deed only where an address ends in them. */
const doingLast =
  /[/=](end|leave|close|quit|stop|terminate|revoke|withdraw|deactivate|disable|discard|erase|clear|reset|undo|archive|approve|accept|decline|reject|publish|renew|redeem|checkout)\/?$/i;

/** What is done to something in particular, or now; "Close-ups" and "Order history" are pages. */
const toSomething = String.raw`(?= (?:an?|the|my|your|this|that|these|all|it|me|now)\b|[.!…]*$)`;
const ends = new RegExp(
  String.raw`^(?:yes,? |please )*(?:(?:cancel|delete|remove|erase|discard|deactivate|terminate|revoke|withdraw|unsubscribe|log ?out|sign ?out|opt out)\b|` +
    String.raw`(?:end|close|leave|stop|quit|clear|empty|reset|undo|archive|block|disable)\b${toSomething})`,
  'i',
);
const does = new RegExp(
  String.raw`^(?:yes,? |please )*(?:confirm|approve|accept|reject|decline|publish|submit|send|resend|pay|buy|order|place|vote|like|renew|extend|transfer|activate|enable|redeem|claim|restore|mark|add|save|download|export)\b${toSomething}`,
  'i',
);

/** Whether opening this path (with its query) may do something. */
export function mayDoByAddress(path: string): boolean {
  return mayDoSome.test(path) || doingLast.test(path);
}

/** Whether the path names a deed, which is done once at most. */
export function doesByAddress(path: string): boolean {
  return doing.test(path) || doingLast.test(path);
}

/** Whether a link that is called so ends or takes away something of one's own. */
export function endsByName(label: string): boolean {
  return ends.test(label.trim());
}

/** Whether following a link that is called so may do something beyond showing a page. */
export function mayDoByName(label: string): boolean {
  return endsByName(label) || does.test(label.trim());
}
