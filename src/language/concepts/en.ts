// English words for the things that interfaces offer (science 1.8, extended [D]). One list per language; a line is
// `concept: words, phrases > neighbouring concepts`. A word may stand in several concepts.

/** The English list, read by concepts-in.ts. */
export const enConcepts = `
search: search, find, look up, lookup, query, explore, magnifier, find a product > filter browse
menu: menu, navigation, hamburger, more, open menu, site menu > browse
home: home, homepage, start page, main page > back
browse: browse, catalog, catalogue, collection, collections, range, shop, shop now, shop all, store, all products, products, categories, category, departments, department, new arrivals, best sellers, view all, see all > search product
product: product, item, article, model, goods > price details
price: price, prices, pricing, cost, costs, fee, fees, rate, rates, how much, quote, tariff, charge, charges > plan cheap
plan: plan, plans, tier, package, edition, membership > price signup
cheap: cheap, discount, sale, offer, offers, deal, deals, promo, promotion, coupon, voucher, outlet, clearance > price
cart: cart, basket, bag, trolley, my cart, view cart, view basket, shopping cart, shopping bag, shopping basket > checkout
add: add, buy, buy now, order now, add to cart, add to basket, add to bag, add to trolley, put in cart, purchase, get it now > cart
checkout: checkout, check out, proceed, go to checkout, proceed to checkout, secure checkout > payment
place-order: place order, place your order, place my order, complete order, complete purchase, confirm order, confirm and pay, pay now, buy and pay, submit order, order and pay, pay, finish order, confirm purchase > payment
guest: guest checkout, continue as guest, check out as guest, checkout as guest, continue without an account, as a guest > checkout
payment: payment, payments, card, credit card, billing, bank, paypal, continue to payment, payment method > checkout invoice
invoice: invoice, invoices, receipt, bill, bills, statement > payment order
delivery: delivery, deliver, shipping, ship, dispatch, postage, courier, arrive, arrives, shipment > order track
track: track, tracking, track order, track my order, where is my order, order status, track package > order delivery
return: return, returns, refund, refunds, exchange, exchanges, send back, money back, send it back, return policy > help warranty
warranty: warranty, guarantee, guaranteed, repair, repairs > return help
order: order, orders, my orders, order history, purchases, purchase history > account
account: account, profile, my account, your account, user > signin settings
signin: sign in, log in, login, signin, log on > account password
begin: start, start now, begin, begin now, start here, start application, start your application > next
signup: sign up, signup, register, registration, join, join us, become a member, create account, create an account, create your account, get started, try free, start free trial, trial, open account, new customer, new account > signin
signout: sign out, log out, logout, signout > account
password: password, passcode, forgot password, forgot your password, reset password, credentials > signin
contact: contact, contact us, get in touch, reach us, write to us, call us, email us, message us, talk to us, talk to sales, send us a message, send message > help
phone: phone, telephone, call, hotline, phone number > contact
email: email, e-mail, mail, email address > contact
chat: chat, live chat, chat with us > contact help
help: help, support, faq, faqs, frequently asked questions, questions, assistance, customer service, customer care, guide, how to, troubleshooting, help centre, help center > contact docs
docs: docs, documentation, manual, reference, api, developers, tutorial, guides > help
about: about, about us, who we are, company, our story, mission > contact careers
careers: careers, jobs, job, vacancies, work with us, join us, hiring, positions > about
press: press, media, newsroom > news about
legal: terms, conditions, privacy, terms and conditions, terms of service, privacy policy, cookie policy, imprint, legal, gdpr, data protection > consent
consent: accept, agree, allow, accept all, allow all, accept cookies, consent, ok, got it, i agree, i accept, understood > legal reject
reject: keep, keep it, never mind, no, reject, decline, refuse, deny, reject all, decline all, only necessary, necessary only, essential only, continue without accepting > consent
manage: manage preferences, cookie settings, manage cookies, customise, customize, preferences, manage choices > consent reject
language: language, english, locale, region, country, translate > settings
currency: currency, currencies, dollars, euros, pounds, cents, pence > language price
location: location, locations, store locator, stores, branch, branches, near me, find a store, find us, address, map, directions, where > contact hours
visit: visit, visit us, ticket, tickets, your visit, plan your visit, admission, admissions > hours price location book
hours: opening hours, open, opening times, hours, opening, timetable, closing > location
date: date, calendar, day, when, arrival, departure, check-in, check-out > book
time: time, slot, times > date book
book: book, booking, rent, hire, reserve, reservation, reservations, appointment, appointments, make a reservation, book now, schedule, choose a time, choose a date, choose a day, pick a time, pick a date, pick a day, pick a slot, select a time, select a date, choose a slot, select a slot, find a time, see times, see dates, see times and dates, times and dates, dates and times, show times, show dates, check availability, see availability, view availability, reserve a place, reserve a spot, save my place, save your place > date
own: my bookings, your bookings, my booking, your booking, manage booking, manage bookings, manage my booking, manage your booking, existing booking, upcoming bookings, my reservations, your reservations, my reservation, manage reservation, my appointments, your appointments, my appointment, manage appointment, upcoming appointments, my applications, your applications, my requests, your requests, my tickets, your tickets, my visits, your visits, my lessons, your lessons, my classes, your classes > account
guests: guests, people, adults, children, party size, travellers, passengers > book
apply: apply, application, request, claim, apply now, enrol, enroll > form
form: form, fill in, details > submit
submit: submit, send, save, confirm, apply, done, finish, ok, update, save changes, save and continue > next
next: next, continue, proceed, forward, next step, continue to shipping, continue to delivery, continue to review > submit
back: back, previous, prev, go back, back to > close
stay-signed-in: keep me signed in, stay signed in, keep me logged in, stay logged in, remember me, remember this device, remember my login > signin
close: close, dismiss, x, hide, no thanks, not now, skip, later, maybe later, close dialog, × > back
cancel: cancel, call off, unsubscribe, end subscription, close account, terminate, opt out, cancel order, cancel subscription > delete
delete: delete, erase, discard, trash, throw away, get rid of, delete account > remove cancel
end: end, stop, deactivate, disable, block, revoke, withdraw, void, suspend, retire, archive, unpublish, take off, drop, notice to quit > cancel
remove: remove, take out, remove item, empty cart, clear cart > delete
edit: edit, change, modify, rename, amend > settings
settings: settings, preferences, options, configuration, setup > account
theme: theme, dark mode, appearance, display > settings accessibility
save: wishlist, wish list, favourite, favourites, favorites, favorite, bookmark, save for later, add to wishlist, add to favourites, add to favorites > account
share: share, share this, copy link > contact
download: download, downloads, export, pdf, install, get the app > docs
upload: upload, attach, choose file, import, add file, attachment > form
new: new, create, add new, make, compose, add item, plus, add a > add begin
filter: filter, filters, refine, narrow, show only, facet > sort
sort: sort, sort by, order by, arrange, price low to high, lowest price, highest price, newest > filter
compare: compare, comparison, difference, versus > product
details: more info, learn more, read more, specification, specifications, description, view details, see details, product details, tell me more > product
review: review, reviews, rating, ratings, stars, testimonials, feedback, opinion, opinions > details
comment: comment, comments, reply, post comment, add a comment, leave a comment > review
question: question, ask, ask a question > help contact
news: news, blog, articles, announcements, stories, journal, magazine > about
article: article, story, post, read > news
event: event, events, what's on, workshop, class, classes > book date
video: video, videos, watch, play, webinar > details
demo: demo, tour, try it, see it in action, preview, example, try demo > signup
security: security, secure, safe, trust, compliance, certificate > legal
accessibility: accessibility, contrast, text size, screen reader > settings
quantity: quantity, qty, amount, number of items, how many, increase quantity, decrease quantity, increase, decrease > cart
size: size, sizes, size guide, fit, measure, dimensions, size chart > product
colour: colour, color, colours, colors, shade > product
material: material, materials, fabric, made of, ingredients > details
availability: in stock, out of stock, available, availability, sold out, back in stock, stock > product
notification: notification, notifications, notice, notices, alert, alerts, reminder, reminders > settings
newsletter: newsletter, subscribe, mailing list, morning letter, evening letter, daily letter, weekly letter, friday letter, sunday letter, monthly letter, our letter, daily digest, weekly digest, bulletin, briefing, email updates, e-mail updates, join our newsletter, sign up for our newsletter, join our mailing list, stay in touch, updates > news
subscription: subscription, subscriptions, renew, billing plan, upgrade, downgrade > plan account
team: team, users, members, invite, people, roles > account
report: report, reports, analytics, statistics, insights, chart > dashboard
dashboard: dashboard, overview, summary > account
print: print, printable > download
gift: gift, gifts, present, gift card, gift cards, gift ideas > product
loyalty: loyalty, rewards, points, bonus, club > account cheap
insurance: insurance, cover, policy number, coverage > plan legal
complaint: complaint, complaints, complain, problem, issue, report a problem, broken, damaged, faulty > contact return
sustainability: sustainability, environment, sustainable, climate, carbon > about
allergy: allergy, allergies, allergens, nutrition > material details
donate: donate, donation, give, support us > payment
vote: vote, poll, survey > review
inbox: inbox, messages, conversations > account contact
todo: task, tasks, to-do, todo, checklist > dashboard
project: project, projects, workspace, board > dashboard
file: file, files, document, documents, folder > download upload
integration: integration, integrations, plugins, apps, extensions, connect > settings docs
status: system status, service status, uptime, outage > help
changelog: changelog, release notes, what's new, releases > docs news
licence: licence, license, open source > legal docs
tax: tax, taxes, vat, customs, duties > payment legal
permit: permit, permits, licence application, certificate application, passport > apply
benefit: benefit, benefits, allowance, grant, grants, welfare > apply
waste: waste, rubbish, recycling, bin, bins, collection day > location
parking: parking, park, car park > location visit
transport: transport, bus, train, tram, route, routes, fare, fares, ticket, tickets > book
flight: flight, flights, fly, airline, airport > transport book
hotel: hotel, hotels, room, rooms, stay, accommodation > book
restaurant: restaurant, menu card, table, dinner, lunch, dine > book
doctor: doctor, clinic, physician, practice, patient > book
school: school, course, courses, lesson, lessons, learn, training > apply
library: library, borrow, loan > search
kitchen: kitchen, kitchenware, cookware, tableware, dining, drinkware, cooking > browse
cup: mug, mugs, cup, cups, tumbler, teacup > kitchen
kettle: kettle, teapot, coffee maker > kitchen tea
plate: plate, plates, bowl, bowls, dish, dishes > kitchen
pan: pan, pans, pot, pots, skillet, wok > kitchen
knife: knife, knives, cutlery, fork, spoon > kitchen
lighting: lighting, lights, illumination > homeware
lamp: lamp, lamps, lantern, bulb, desk lamp > lighting
homeware: homeware, decor, decoration, interior, living, living room, home and living, bedroom > browse
furniture: furniture, furnishings > homeware
chair: chair, chairs, stool, armchair, sofa, couch, seat > furniture
desk: desk, table, tables, shelf, shelves, bookcase > furniture office
textile: textiles, linen, bedding, towels, fabrics > homeware
blanket: blanket, blankets, throw, duvet, quilt > textile
cushion: cushion, cushions, pillow, pillows > textile
towel: towel, towels > textile bathroom
rug: rug, rugs, carpet, mat > textile homeware
candle: candle, candles, diffuser, scent > homeware
bathroom: bathroom, bath, toiletries > homeware
vase: vase, vases, planter, flowerpot, plant pot > homeware garden
garden: garden, gardening, outdoor, outdoors, plants > browse
tool: tool, tools, hammer, screwdriver, drill, spade > garden
clothing: clothing, clothes, apparel, fashion, wear, menswear, womenswear > browse
shirt: shirt, shirts, tee, t-shirt, blouse, top, tops > clothing
jacket: jacket, jackets, coat, coats, raincoat, parka > clothing
trousers: trousers, pants, jeans, shorts > clothing
dress: dress, dresses, skirt > clothing
sock: sock, socks, underwear, tights > clothing
hat: hat, hats, cap, caps, beanie > accessories
scarf: scarf, scarves, gloves > accessories
accessories: accessories, accessory > clothing
shoe: shoe, shoes, boots, sneakers, trainers, sandals, footwear > clothing
luggage: bags, luggage, handbags > accessories travel
backpack: backpack, backpacks, rucksack, suitcase, tote, tote bag > luggage
travel: travel, trip, holiday, holidays, vacation > book
bottle: bottle, bottles, flask, thermos, water bottle > kitchen outdoor
outdoor: camping, hiking, sports, sport, fitness > browse
tent: tent, tents, sleeping bag > outdoor
bicycle: bicycle, bike, bikes, cycling > outdoor
toy: toy, toys, game, games, puzzle, puzzles, kids > browse
book-goods: books, novel, novels, paperback, hardcover > stationery
stationery: stationery, office supplies, paper goods > office
notebook: notebook, notebooks, journal, diary, planner > stationery
pen: pen, pens, pencil, pencils > stationery
office: office, workspace, work > browse
electronics: electronics, technology, tech, gadgets, devices > browse
headphones: headphones, earphones, earbuds, headset, speaker, speakers, audio > electronics
laptop: laptop, laptops, computer, computers, tablet > electronics
smartphone: smartphone, smartphones, mobile, cell phone, handset > electronics
charger: charger, chargers, cable, cables, adapter, battery > electronics
camera: camera, cameras, lens > electronics
watch-goods: watch, watches, clock, clocks > accessories electronics
jewellery: jewellery, jewelry, necklace, ring, bracelet, earrings > accessories
beauty: beauty, cosmetics, makeup, skincare, soap, shampoo > browse
groceries: groceries, food, snacks, drinks > browse
tea: tea, teas, coffee, espresso, beans > groceries
chocolate: chocolate, sweets, candy, cookies > groceries
bread: bread, bakery, cake, cakes > groceries
pet: pet, pets, dog, cat > browse
baby: baby, babies, nursery, infant > browse
advert: sponsored, advertisement, promoted, ad, ads
`;
