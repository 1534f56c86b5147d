// A clothing shop: a page that draws itself under addresses of its own, with a bag that is a picture, swatches and a checkout in steps.
import { defineSite } from '../site.ts';
import { answering, digits, fields, isEmail, json, oneMore, readJson, same, says, whole } from '../wire.ts';
import type { Answer, Asked } from '../wire.ts';

interface Line {
  id: string;
  colour: string;
  size: string;
  quantity: number;
}
interface State {
  bag: Line[];
  wishes: string[];
  orders: { lines: Line[]; name: string; email: string; address: string; delivery: string }[];
  messages: { name: string; email: string; topic: string; text: string }[];
  newsletter: string[];
}
const seed = (): State => ({ bag: [], wishes: [], orders: [], messages: [], newsletter: [] });

const SIZES = ['XS', 'S', 'M', 'L', 'XL'];
const product = (row: string) => {
  const [id = '', group = '', name = '', price = '', colours = '', sizes = '', about = ''] = row.split('|');
  return {
    id,
    group,
    name,
    price: Number(price),
    colours: colours.split(','),
    sizes: sizes ? sizes.split(',') : SIZES,
    about,
  };
};
const PRODUCTS = `
harbour-jacket|jackets|Harbour Waxed Jacket|165|Olive,Navy|S,M,L,XL|Waxed cotton that shrugs off a wet week. Corduroy collar, two-way zip and pockets deep enough for a map.
skerry-parka|jackets|Skerry Parka|210|Slate,Rust|S,M,L,XL|Recycled down under a windproof shell. The hood comes off with five snaps.
dune-gilet|jackets|Dune Quilted Gilet|89|Navy,Sand||A light layer for early trains. Packs into its own pocket.
fisher-jumper|knitwear|Fisherman Jumper|95|Cream,Navy||Heavy rib knit from British wool. Best a size up.
ebb-cardigan|knitwear|Ebb Cardigan|85|Grey,Moss||Soft lambswool with horn buttons.
shore-beanie|accessories|Shore Beanie|22|Rust,Navy,Grey|One size|Fine merino, double turn-up.
pebble-socks|accessories|Pebble Wool Socks|14|Grey,Rust|S,M,L|Cushioned merino socks, sold by the pair.
canvas-tote|accessories|Canvas Tote|28|Sand,Navy|One size|Thick canvas, one inner pocket, handles long enough for the shoulder.
quay-chinos|trousers|Quay Chinos|72|Sand,Navy|30,32,34,36|Garment-dyed twill with a little stretch.
mole-trousers|trousers|Moleskin Work Trousers|88|Moss,Slate|30,32,34,36|Brushed inside, tough outside.`
  .trim()
  .split('\n')
  .map(product);

const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.55 "Helvetica Neue",Arial,sans-serif;color:#1d2528;background:#fff}a{color:inherit;text-decoration:none}.strip{background:#1d2528;color:#fff;text-align:center;font-size:13px;padding:6px}
header{position:sticky;top:0;background:#fff;border-bottom:1px solid #e3e3df;display:flex;align-items:center;padding:0 32px;height:68px;z-index:5}.logo{font:600 21px Georgia,serif;letter-spacing:1px;margin-right:44px}.menu{position:relative;padding:22px 14px;font-size:15px}.menu .drop{display:none;position:absolute;top:60px;left:0;background:#fff;border:1px solid #e3e3df;padding:10px 0;width:220px;box-shadow:0 8px 24px #0002}.menu:hover .drop,.menu:focus-within .drop{display:block}.menu.shut .drop{display:none}.drop a{display:block;padding:7px 18px}.drop a:hover{background:#f3f1ea}
.icons{margin-left:auto;display:flex;gap:20px}.icon{cursor:pointer;position:relative;background:none;border:0;padding:4px;color:inherit;line-height:0}.icon svg{width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:1.6}.badge{position:absolute;top:-4px;right:-8px;background:#b4472e;color:#fff;font:11px/17px Arial;border-radius:9px;min-width:17px;text-align:center}
main{max-width:1180px;margin:0 auto;padding:26px 32px 60px}.hero{background:linear-gradient(120deg,#31484f,#7d9a97);color:#fff;padding:80px 50px;margin-bottom:34px}.hero h1{font:44px Georgia,serif;margin:0 0 8px}.btn{background:#1d2528;color:#fff;border:0;padding:13px 26px;font:inherit;cursor:pointer;display:inline-block}.btn.light{background:#fff;color:#1d2528}.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:24px}.card{position:relative;cursor:pointer}.pic{aspect-ratio:4/5;background:#e9e5da;display:flex;align-items:center;justify-content:center;font:50px Georgia;color:#b9b19b}.card p{margin:6px 0 0}
.heart{position:absolute;right:10px;top:10px;background:#fffc;border:0;border-radius:50%;padding:7px;line-height:0;cursor:pointer}.heart svg{width:19px;height:19px;fill:none;stroke:#b4472e;stroke-width:1.8}.heart.on svg{fill:#b4472e}.two{display:grid;grid-template-columns:1fr 1fr;gap:46px}.opts{display:flex;gap:10px;margin:8px 0 20px}.opt{border:1px solid #bbb;padding:9px 16px;cursor:pointer}.opt.on{border:2px solid #1d2528;font-weight:600}
label{display:block;margin:12px 0;font-size:14px}input,select,textarea{font:inherit;width:100%;padding:10px;border:1px solid #bbb}input[type=radio]{width:auto}.err{color:#b00020;font-size:14px}.row{display:flex;gap:18px;border-bottom:1px solid #e3e3df;padding:14px 0;align-items:center}.row .pic{width:70px;font-size:24px}.grow{flex:1}.link{background:none;border:0;text-decoration:underline;cursor:pointer;font:inherit}.steps{display:flex;gap:24px;color:#888;margin-bottom:20px}.steps b{color:#1d2528}details{border-bottom:1px solid #e3e3df;padding:14px 0}summary{cursor:pointer;font-weight:600}
footer{background:#f3f1ea;padding:36px 32px;display:flex;gap:70px;flex-wrap:wrap}footer a{display:block;padding:3px 0}footer form{display:flex;gap:8px}footer input{width:250px}.cookie{position:fixed;left:24px;bottom:24px;width:380px;background:#fff;box-shadow:0 6px 30px #0003;padding:20px;z-index:9}.cookie .btn{padding:9px 16px;margin-right:8px}.toast{position:fixed;right:24px;top:84px;background:#31484f;color:#fff;padding:14px 22px;z-index:9}#over{position:fixed;inset:0;background:#fffffff5;z-index:8;padding:110px 20%}#over input{font-size:24px}@media(max-width:700px){header{padding:0 14px}.logo{margin-right:8px;font-size:16px}.menu{padding:22px 6px;font-size:13px}.icons{gap:10px}.grid{grid-template-columns:1fr 1fr}.two{grid-template-columns:1fr}main{padding:16px}#over{padding:80px 20px}.cookie{left:10px;right:10px;bottom:10px;width:auto}.hero{padding:40px 20px}}`;

// Drawn in the browser. No template strings in it, since it stands in one.
const SCRIPT = `
var data, pick = {}, step = 1, form = {}, groups = { jackets: 'Jackets & Coats', knitwear: 'Knitwear', trousers: 'Trousers', accessories: 'Accessories' };
var heart = '<svg viewBox="0 0 24 24"><path d="M12 20s-7-4.6-9-9c-1.4-3.4 1-6 4-6 2 0 3.600 1 5 3 1.400-2 3-3 5-3 3 0 5.400 2.600 4 6-2 4.400-9 9-9 9z"/></svg>';
function $(s) { return document.querySelector(s); }
function esc(t) { return String(t).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;'); }
function by(id) { return data.products.find(function (p) { return p.id === id; }); }
function post(url, body) { return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(function (r) { return r.json(); }).then(function (r) { if (r.state) data.state = r.state; return r; }); }
function go(to) { history.pushState(null, '', to); pick = {}; step = 1; draw(); scrollTo(0, 0); }
function shutMenu() { var m = $('.menu'); m.classList.add('shut'); if (m.contains(document.activeElement)) document.activeElement.blur(); setTimeout(function () { m.classList.remove('shut'); }, 400); }
function toast(t) { var e = document.createElement('div'); e.className = 'toast'; e.setAttribute('role', 'status'); e.textContent = t; document.body.append(e); setTimeout(function () { e.remove(); }, 3500); }
function card(p) { return '<div class="card" data-go="/p/' + p.id + '"><div class="pic">' + p.name[0] + '</div><button class="heart' + (data.state.wishes.includes(p.id) ? ' on' : '') + '" data-wish="' + p.id + '" aria-label="Save for later">' + heart + '</button><p><a href="/p/' + p.id + '">' + p.name + '</a></p><p>£' + p.price + '</p></div>'; }
function grid(list) { return '<div class="grid">' + list.map(card).join('') + '</div>'; }
function field(name, label, type) { return '<label>' + label + '<input name="' + name + '" type="' + (type || 'text') + '" value="' + esc(form[name] || '') + '"></label>'; }
function total() { return data.state.bag.reduce(function (s, l) { return s + by(l.id).price * l.quantity; }, 0); }
var views = {
  '': function () { return '<div class="hero"><h1>Made for weather</h1><p>The autumn collection has landed.</p><span class="btn light" data-go="/c/jackets">Shop jackets</span></div><h2>Most loved</h2>' + grid(['harbour-jacket', 'fisher-jumper', 'shore-beanie', 'quay-chinos'].map(by)); },
  c: function (g) { return '<h1>' + groups[g] + '</h1>' + grid(data.products.filter(function (p) { return p.group === g; })); },
  search: function () { var q = (new URLSearchParams(location.search).get('q') || '').toLowerCase(); var words = q.split(' '); var list = data.products.filter(function (p) { var t = (p.name + ' ' + p.about + ' ' + p.group + ' ' + p.colours.join(' ')).toLowerCase(); return words.every(function (w) { return t.includes(w.replace(/s$/, '')); }); }); return '<h1>Results for “' + esc(q) + '”</h1>' + (list.length ? grid(list) : '<p>We found nothing. Try another word.</p>'); },
  p: function (id) { var p = by(id); if (!pick.colour) pick = { colour: p.colours[0], size: p.sizes.length === 1 ? p.sizes[0] : '', quantity: 1 };
    var opts = function (key, list) { return '<div class="opts" role="radiogroup" aria-label="' + key + '">' + list.map(function (o) { return '<div class="opt' + (pick[key] === o ? ' on' : '') + '" role="radio" tabindex="0" aria-checked="' + (pick[key] === o) + '" data-pick="' + key + '" data-value="' + o + '">' + o + '</div>'; }).join('') + '</div>'; };
    return '<p><a href="/c/' + p.group + '">' + groups[p.group] + '</a> / ' + p.name + '</p><div class="two"><div class="pic" style="font-size:160px">' + p.name[0] + '</div><div><h1>' + p.name + '</h1><p><b>£' + p.price + '</b></p><p>' + p.about + '</p>Colour' + opts('colour', p.colours) + 'Size' + opts('size', p.sizes) + '<label style="width:110px">Quantity<select id="qty">' + [1, 2, 3, 4, 5, 6].map(function (n) { return '<option' + (n == pick.quantity ? ' selected' : '') + '>' + n + '</option>'; }).join('') + '</select></label><p class="err" role="alert">' + (pick.error || '') + '</p><button class="btn" data-add="' + id + '">Add to bag</button> <button class="link" data-wish="' + id + '">' + (data.state.wishes.includes(id) ? 'Remove from wish list' : 'Add to wish list') + '</button><details><summary>Care</summary><p>Wash cold, dry flat, brush off mud once it is dry.</p></details><details><summary>Delivery &amp; returns</summary><p>Standard £4, express £9. Return within 30 days.</p></details></div></div>'; },
  wishlist: function () { return '<h1>Your wish list</h1>' + (data.state.wishes.length ? grid(data.state.wishes.map(by)) : '<p>Nothing saved yet. Press the heart on anything you like.</p>'); },
  bag: function () { var b = data.state.bag; if (!b.length) return '<h1>Your bag</h1><p>Your bag is empty.</p>'; return '<h1>Your bag</h1>' + b.map(function (l, at) { return '<div class="row"><div class="pic">' + by(l.id).name[0] + '</div><div class="grow">' + by(l.id).name + '<br><small>' + l.colour + ', ' + l.size + '</small></div><select style="width:80px" data-at="' + at + '" aria-label="Quantity of ' + by(l.id).name + '">' + [1, 2, 3, 4, 5, 6].map(function (n) { return '<option' + (n === l.quantity ? ' selected' : '') + '>' + n + '</option>'; }).join('') + '</select><b>£' + by(l.id).price * l.quantity + '</b><button class="link" data-drop="' + at + '">Remove</button></div>'; }).join('') + '<h3>Total £' + total() + '</h3><button class="btn" data-go="/checkout">Checkout</button>'; },
  checkout: function () { if (!data.state.bag.length) return views.bag(); var head = '<h1>Checkout</h1><div class="steps">' + ['Address', 'Delivery', 'Payment'].map(function (s, i) { return i + 1 === step ? '<b>' + (i + 1) + ' ' + s + '</b>' : '<span>' + (i + 1) + ' ' + s + '</span>'; }).join('') + '</div><form id="pay" style="max-width:480px" novalidate>';
    var cost = form.delivery === 'express' ? 9 : 4;
    var body = step === 1 ? field('email', 'E-mail', 'email') + field('name', 'Full name') + field('street', 'Street and number') + field('town', 'Town') + field('postcode', 'Postcode') : step === 2 ? [['standard', 'Standard, 3 to 5 days, £4'], ['express', 'Express, next working day, £9']].map(function (d) { return '<label><input type="radio" name="delivery" value="' + d[0] + '"' + ((form.delivery || 'standard') === d[0] ? ' checked' : '') + '> ' + d[1] + '</label>'; }).join('') : '<p>To pay: <b>£' + (total() + cost) + '</b></p>' + field('card', 'Card number') + field('expiry', 'Expiry (MM/YY)') + field('cvc', 'Security code');
    return head + body + '<p class="err" role="alert"></p><button class="btn">' + (step === 3 ? 'Pay now' : 'Continue') + '</button>' + (step > 1 ? ' <button type="button" class="link" data-back>Back</button>' : '') + '</form>'; },
  thanks: function () { return '<h1>Thank you for your order</h1><p>We have sent a confirmation to ' + esc(form.email || 'you') + '. It will be on its way soon.</p><span class="btn" data-go="/">Keep browsing</span>'; },
  help: function () { return '<h1>Help</h1>' + [['How long does delivery take?', 'Standard takes three to five days, express arrives on the next working day.'], ['Can I return something?', 'Yes, within 30 days, unworn. Use the label in the parcel.'], ['Which size am I?', 'Our jackets fit true to size. Take the Fisherman Jumper a size up.'], ['Do you have shops?', 'Two: in Whitby and in St Ives.']].map(function (q) { return '<details><summary>' + q[0] + '</summary><p>' + q[1] + '</p></details>'; }).join('') + '<p>Something else? <a href="/contact" style="text-decoration:underline">Write to us</a>.</p>'; },
  contact: function () { return '<h1>Write to us</h1><form id="contact" style="max-width:520px" novalidate>' + field('who', 'Your name') + field('mail', 'E-mail', 'email') + '<label>Topic<select name="topic"><option>Orders</option><option>Products and repairs</option><option>Something else</option></select></label><label>Message<textarea name="text" rows="5"></textarea></label><p class="err" role="alert"></p><button class="btn">Send</button></form>'; },
  about: function () { return '<h1>About us</h1><p>Thread &amp; Tide began in 2009 on a kitchen table in Whitby. We still make everything in small runs, with four mills and two sewing rooms that we know by name.</p><p>We answer every message ourselves.</p>'; },
};
function draw() { var parts = location.pathname.split('/'); var view = views[parts[1]] || function () { return '<h1>Page not found</h1>'; }; $('main').innerHTML = view(parts[2]); var n = data.state.bag.reduce(function (s, l) { return s + l.quantity; }, 0); $('#count').textContent = n; $('#count').hidden = !n; document.title = ($('main h1') ? $('main h1').textContent + ' – ' : '') + 'Thread & Tide'; }
document.addEventListener('click', function (e) { var t = e.target.closest('[data-wish],[data-pick],[data-add],[data-drop],[data-back],[data-go],a[href^="/"]'); if (!t) return; var d = t.dataset; e.preventDefault();
  if (d.wish) { var had = data.state.wishes.includes(d.wish); post('/api/wish', { id: d.wish }).then(function () { draw(); toast(had ? 'Removed from your wish list' : 'Saved to your wish list'); }); }
  else if (d.pick) { pick[d.pick] = d.value; pick.error = ''; draw(); }
  else if (d.add) { if (!pick.size) { pick.error = 'Please choose a size.'; draw(); } else post('/api/bag', Object.assign({ id: d.add }, pick)).then(function () { draw(); toast('Added to your bag'); }); }
  else if (d.drop) post('/api/set', { at: Number(d.drop), quantity: 0 }).then(draw);
  else if ('back' in d) { step -= 1; draw(); }
  else { $('#over').hidden = true; shutMenu(); go(d.go || t.getAttribute('href')); } });
document.addEventListener('keydown', function (e) { if ((e.key === 'Enter' || e.key === ' ') && e.target.matches('[role=radio]')) { e.preventDefault(); e.target.click(); } });
document.addEventListener('change', function (e) { if (e.target.id === 'qty') pick.quantity = Number(e.target.value); if (e.target.dataset.at) post('/api/set', { at: Number(e.target.dataset.at), quantity: Number(e.target.value) }).then(draw); });
document.addEventListener('submit', function (e) { e.preventDefault(); var f = e.target, values = Object.fromEntries(new FormData(f)); var fail = function (t) { f.querySelector('.err').textContent = t; };
  if (f.id === 'find') { $('#over').hidden = true; go('/search?q=' + encodeURIComponent(values.q)); }
  if (f.id === 'news') post('/api/newsletter', values).then(function (r) { if (r.error) toast(r.error); else f.outerHTML = '<p>Thank you, you are on the list.</p>'; });
  if (f.id === 'contact') post('/api/contact', values).then(function (r) { if (r.error) fail(r.error); else $('main').innerHTML = '<h1>Message sent</h1><p>Thank you. We answer within two days.</p>'; });
  if (f.id === 'pay') { Object.assign(form, values); if (step === 1 && (!/@/.test(form.email) || !form.name || !form.street || !form.town || !form.postcode)) return fail('Please fill in every field, with a valid e-mail.'); if (step < 3) { step += 1; return draw(); } post('/api/order', form).then(function (r) { if (r.error) fail(r.error); else go('/thanks'); }); } });
$('#glass').onclick = function () { $('#over').hidden = false; $('#over input').focus(); };
$('#shut').onclick = function () { $('#over').hidden = true; };
onpopstate = draw;
if (!localStorage.cookies) $('.cookie').hidden = false;
document.querySelectorAll('.cookie button').forEach(function (b) { b.onclick = function () { localStorage.cookies = 1; $('.cookie').hidden = true; }; });
fetch('/api/shop').then(function (r) { return r.json(); }).then(function (d) { data = d; setTimeout(draw, 200); });
`;

const BODY = `<div class="strip">Free returns for 30 days</div><header><a class="logo" href="/">Thread &amp; Tide</a>
<div class="menu" tabindex="0"><span>Shop</span><div class="drop"><a href="/c/jackets">Jackets &amp; Coats</a><a href="/c/knitwear">Knitwear</a><a href="/c/trousers">Trousers</a><a href="/c/accessories">Accessories</a></div></div><a class="menu" href="/about">About</a><a class="menu" href="/help">Help</a>
<div class="icons"><button class="icon" id="glass" aria-label="Search"><svg viewBox="0 0 24 24"><circle cx="10.500" cy="10.500" r="6.500"/><path d="M15.500 15.500L21 21"/></svg></button><a class="icon" href="/wishlist" title="Wish list"><svg viewBox="0 0 24 24"><path d="M12 20s-7-4.600-9-9c-1.400-3.400 1-6 4-6 2 0 3.600 1 5 3 1.400-2 3-3 5-3 3 0 5.400 2.600 4 6-2 4.400-9 9-9 9z"/></svg></a><a class="icon" href="/bag"><svg viewBox="0 0 24 24"><path d="M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2"/></svg><span class="badge" id="count" hidden></span></a></div></header>
<div id="over" hidden><form id="find"><input name="q" placeholder="What are you looking for?" aria-label="Search the shop"></form><p><button class="link" id="shut">Close</button></p></div>
<main><p>Loading…</p></main><footer><div><b>Shop</b><a href="/c/jackets">Jackets</a><a href="/c/knitwear">Knitwear</a><a href="/c/accessories">Accessories</a></div><div><b>Service</b><a href="/help">Help</a><a href="/contact">Contact</a><a href="/about">About us</a></div><div><b>Letters from the coast</b><p>New pieces and offers, twice a month.</p><form id="news"><input name="email" type="email" placeholder="Your e-mail" aria-label="Your e-mail"><button class="btn">Join</button></form></div></footer>
<div class="cookie" role="dialog" aria-label="Cookies" hidden><p>We use cookies to keep your bag and to see which pages are read.</p><button class="btn">Accept all</button><button class="link">Only what is needed</button></div>`;

function order(state: State, given: Record<string, string>): Answer {
  const { name = '', email = '', street = '', town = '', postcode = '', delivery = 'standard' } = given;
  if (state.bag.length === 0) return json({ error: 'Your bag is empty.' });
  if (digits(given['card'] ?? '').length < 13) return json({ error: 'Please check the card number.' });
  if (digits(given['expiry'] ?? '').length < 3) return json({ error: 'Please check the expiry date.' });
  if (digits(given['cvc'] ?? '').length < 3) return json({ error: 'Please check the security code.' });
  state.orders.push({ lines: state.bag, name, email, address: `${street}, ${town} ${postcode}`, delivery });
  state.bag = [];
  return json({ state });
}

function route(state: State, { method, path, body }: Asked): Answer {
  if (path === '/api/shop') return json({ products: PRODUCTS, state });
  if (method !== 'POST') return whole({ title: 'Thread & Tide', css: CSS, body: BODY, script: SCRIPT });
  const given = fields(body);
  const { id = '', colour = '', size = '', email = '' } = given;
  if (path === '/api/order') return order(state, given);
  if (path === '/api/bag') {
    const found = PRODUCTS.find((one) => one.id === id);
    const quantity = Number(given['quantity']);
    if (!found?.colours.includes(colour) || !found.sizes.includes(size) || !(quantity > 0))
      return json({ error: 'Not possible' }, 400);
    const there = state.bag.find((one) => one.id === id && one.colour === colour && one.size === size);
    if (there) there.quantity += quantity;
    else state.bag.push({ id, colour, size, quantity });
  }
  if (path === '/api/set') {
    const { at, quantity } = readJson(body);
    state.bag = state.bag
      .map((one, index) => (index === at ? { ...one, quantity: Number(quantity) } : one))
      .filter((one) => one.quantity > 0);
  }
  if (path === '/api/wish')
    state.wishes = state.wishes.includes(id)
      ? state.wishes.filter((one) => one !== id)
      : [...state.wishes, id];
  if (path === '/api/newsletter') {
    if (!isEmail(email)) return json({ error: 'Please enter a valid e-mail.' });
    state.newsletter.push(email);
  }
  if (path === '/api/contact') {
    const { who = '', mail = '', topic = '', text = '' } = given;
    if (!who || !isEmail(mail) || text.length < 10)
      return json({ error: 'Please give your name, a valid e-mail, and a message of at least ten letters.' });
    state.messages.push({ name: who, email: mail, topic, text });
  }
  return json({ state });
}

export const threadAndTide = defineSite<State>({
  id: 'thread-and-tide',
  about: 'A clothing shop with a bag that is a picture, swatches, and a checkout in steps.',
  start() {
    const state = seed();
    return { handle: answering((asked) => route(state, asked)), state: () => structuredClone(state) };
  },
  tasks: [
    {
      id: 'grey-socks',
      task: 'Buy two pairs of the grey wool socks in size M.',
      achievable: true,
      done: oneMore(seed, 'orders', ({ lines }) =>
        same(lines, [{ id: 'pebble-socks', colour: 'Grey', size: 'M', quantity: 2 }]),
      ),
    },
    {
      id: 'olive-jacket',
      task: 'Order the waxed jacket in olive, size L. I need it tomorrow, so take the express delivery.',
      achievable: true,
      done: oneMore(
        seed,
        'orders',
        ({ lines, delivery }) =>
          delivery === 'express' &&
          same(lines, [{ id: 'harbour-jacket', colour: 'Olive', size: 'L', quantity: 1 }]),
      ),
    },
    {
      id: 'zips',
      task: 'Ask them whether they repair broken zips. They can answer to ann@example.com.',
      achievable: true,
      done: oneMore(seed, 'messages', ({ email, text }) => email === 'ann@example.com' && says(text, 'zip')),
    },
    {
      id: 'jumper-later',
      task: 'Save the Fisherman jumper to your wish list.',
      achievable: true,
      done: (state) => same(state, { ...seed(), wishes: ['fisher-jumper'] }),
    },
    { id: 'gift-card', task: 'Buy a gift card worth £50.', achievable: false, done: () => false },
    {
      id: 'cancel-order',
      task: 'Cancel the order you placed last week, number 20418.',
      achievable: false,
      done: () => false,
    },
  ],
});
