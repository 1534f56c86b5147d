// Words of class names that say in what state a thing is, and names of parameters that say who asks: vocabulary of
// programs, the same in every country.

const states = new Set(
  `active activated inactive current selected unselected chosen open opened closed close show shown hide hidden visible
  invisible collapsed collapse collapsing expanded expand checked unchecked disabled enabled focus focused hover hovered
  pressed loading loaded busy pending error errors invalid valid danger success warning in out on off first last odd even
  new added removed done completed complete sticky stuck scrolled animated animating fade faded dragging dirty pristine
  touched untouched filled empty highlighted highlight playing paused read unread online offline active-link`.split(
    /\s+/,
  ),
);
const leads = new Set(
  'is has was js ng state active current selected checked disabled hidden focused'.split(' '),
);

/** True for a token of a class that names a state of its element, such as `is-open` or `nav-item--active`. */
export function isStateToken(token: string): boolean {
  const words = token.toLowerCase().split(/[-_]+/).filter(Boolean);
  return leads.has(words[0] ?? '') || states.has(words.at(-1) ?? '');
}

const passing = new Set(
  `_ ga gclid fbclid msclkid ref referrer sid sessid sessionid session phpsessid jsessionid sectok token csrf nonce ts t
  timestamp rand cb nocache rev_token authenticity_token utm`.split(/\s+/),
);

/** True for a parameter of an address that says who asks, when, or from where, and nothing of what is asked for. */
export function isPassingParameter(name: string): boolean {
  const plain = name.toLowerCase();
  return passing.has(plain) || passing.has(plain.replaceAll(/[-_]/g, '')) || /^(utm|mtm|pk|hsa)_/.test(plain);
}
