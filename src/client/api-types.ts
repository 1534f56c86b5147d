// Made by scripts/gen-openapi.ts from docs/openapi.json. Change the schemas of the routes, not this file.
export interface paths {
    "/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List stored logins, newest first */
        get: operations["listCredentials"];
        put?: never;
        /** Store a login */
        post: operations["createCredential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credentials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a stored login for good */
        delete: operations["deleteCredential"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hosts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The hosts that runs may test, and how far they may go there */
        get: operations["listHosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hosts/{entry}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Allow a host, or change how far runs may go there; needs the scope hosts:write
         * @description Runs that were accepted earlier keep the former entry.
         */
        put: operations["replaceHost"];
        post?: never;
        /**
         * Take a host off the list; needs the scope hosts:write
         * @description Runs that were accepted earlier may still visit the host.
         */
        delete: operations["deleteHost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The personas that a run may name: the library, then your own */
        get: operations["listPersonas"];
        put?: never;
        /** Make a persona of your own */
        post: operations["createPersona"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One persona in full */
        get: operations["getPersona"];
        put?: never;
        post?: never;
        /** Delete a persona of your own; past runs keep what they ran with */
        delete: operations["deletePersona"];
        options?: never;
        head?: never;
        /** Change traits of a persona of your own; past runs keep what they ran with */
        patch: operations["updatePersona"];
        trace?: never;
    };
    "/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List runs, newest first */
        get: operations["listRuns"];
        put?: never;
        /** Start a run */
        post: operations["createRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One run with its sessions */
        get: operations["getRun"];
        put?: never;
        post?: never;
        /** Remove an ended run with its reports, events and pictures, for good */
        delete: operations["deleteRun"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/aggregate-report.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The comparison of the personas as one HTML file */
        get: operations["getRunAggregateReportHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/aggregate-report.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The comparison of the personas as JSON */
        get: operations["getRunAggregateReportJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/aggregate-report.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The comparison of the personas as Markdown */
        get: operations["getRunAggregateReportMd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a run to stop, best effort */
        post: operations["cancelRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is new, still there and fixed since another run
         * @description By the fingerprints of findings. What this run did not look at is listed apart from what is fixed. If neither a run nor a label is named, the label is the `base_label` of this run; if it has none, the base is the last earlier run of the same address, or that of the branch with which runs of the same path are compared.
         */
        get: operations["getRunCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/crawl/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events of the crawl of a run after a moment */
        get: operations["listRunCrawlEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/crawl/screenshots/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A PNG captured during the crawl of a run */
        get: operations["getRunCrawlScreenshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/crawl/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The events of the crawl as they happen, as Server-Sent Events
         * @description Each frame has `id` (the `at` of the event), `event` (its kind) and `data` (the event as JSON). `Last-Event-ID`, or `since`, resumes after that moment. A comment comes every 15 seconds. The last event is `session.ended`; then the stream closes. 204 where the session or crawl has ended and nothing is left to send.
         */
        get: operations["getRunCrawlStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/ignored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Findings of a run that the account has decided to ignore
         * @description Decided in the dashboard, on the host of this run or on that of the run with which it is compared. An extension of the interface.
         */
        get: operations["getRunIgnored"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Journey map of the screens that the sessions reached
         * @description While sessions are running, it shows what they have recorded so far.
         */
        get: operations["getRunMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/sessions/{sid}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events of a session after a moment */
        get: operations["listRunSessionEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/sessions/{sid}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Raw records of a session
         * @description What `passerby verify` recomputes a report from. Its shape may change between versions.
         */
        get: operations["getRunSessionEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/sessions/{sid}/findings/{fid}/reproduction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A Playwright test that fails while the fault of a finding is there */
        get: operations["getRunSessionFindingReproduction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/sessions/{sid}/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Signed sums of the raw records of a session
         * @description SHA-256 of the records as `evidence` serves them and of every screenshot, signed with a key of `/.well-known/passerby-keys.json`.
         */
        get: operations["getRunSessionManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/sessions/{sid}/recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recording of the page for a replay
         * @description What the film of a session replays: events of rrweb, every text masked as all records are. Its shape may change between versions.
         */
        get: operations["getRunSessionRecording"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/sessions/{sid}/report.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The session's report as one HTML file */
        get: operations["getRunSessionReportHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/sessions/{sid}/report.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The session's report as JSON */
        get: operations["getRunSessionReportJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/sessions/{sid}/report.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The session's report as Markdown */
        get: operations["getRunSessionReportMd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/sessions/{sid}/screenshots/{filename}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A PNG captured during the session */
        get: operations["getRunSessionScreenshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/sessions/{sid}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same events as they happen, as Server-Sent Events
         * @description Each frame has `id` (the `at` of the event), `event` (its kind) and `data` (the event as JSON). `Last-Event-ID`, or `since`, resumes after that moment. A comment comes every 15 seconds. The last event is `session.ended`; then the stream closes. 204 where the session or crawl has ended and nothing is left to send.
         */
        get: operations["getRunSessionStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/sessions/{sid}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Full replay-ready transcript of a session
         * @description Also available for a running session, up to its current turn, and for a failed one.
         */
        get: operations["getRunSessionTranscript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forecast what a run takes of the language model */
        post: operations["createRunsEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhooks with their last delivery, newest first */
        get: operations["listWebhooks"];
        put?: never;
        /** Register a webhook */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a webhook; pending retries are dropped */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /** Change the URL or events of a webhook, or switch it off and on */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deliveries of a webhook, newest first */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{did}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again, whatever became of it */
        post: operations["resendWebhookDeliverie"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test event at once, in one attempt */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AggregateReport: {
            /** @description What was found, criterion by criterion, of the site on the states that were looked at. No claim of conformance. */
            accessibility?: {
                /** @description What a language model answered of places that checks leave open. Opinions: no criterion fails or passes by them. Left out where there are none. */
                answers?: {
                    /**
                     * @description What the model said.
                     * @enum {string}
                     */
                    answer: "met" | "not_met";
                    /** @description The question. */
                    ask: string;
                    /** @description Success criteria under which it was asked. */
                    criteria: string[];
                    /** @description The place; null where the page as a whole is meant. */
                    element: {
                        /** @description Ways to find the element again, the most specific first. */
                        locator: {
                            /** @description A CSS path from the nearest id. */
                            css: string;
                            /** @description URL of the frame that holds it; null in the main frame. */
                            frame_url: string | null;
                            /** @description Accessible name. */
                            name: string;
                            /** @description Position among elements of the same role and name, from 0. */
                            nth: number;
                            /** @description ARIA role. */
                            role: string;
                            /** @description `data-testid` or a like attribute. */
                            test_id: string | null;
                        };
                        /** @description Accessible name. */
                        name: string;
                        /** @description ARIA role. */
                        role: string;
                    } | null;
                    /** @description `a1`, `a2`, … */
                    id: string;
                    /** @description Where it can be seen; null without a picture. */
                    image: {
                        /** @description The marked part. */
                        box: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        };
                        /** @description The part of the screenshot that shows it with its surroundings. */
                        crop: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        };
                        /** @description File name of the screenshot. */
                        name: string;
                    } | null;
                    /** @description Who asked: an engine with its rule, or `model/` with a question of its own. */
                    rule: string;
                    /** @description In a comparison: the session whose artefacts hold the picture. */
                    session_id?: string;
                    /** @description Page. */
                    url: string;
                    /** @description Its reason, in a sentence; may be empty where it is met. */
                    why: string;
                }[];
                /** @description Criteria of level AAA with findings, or with something that checks noted. The others of that level were not judged. */
                beyond: {
                    /** @description As above. */
                    findings: string[];
                    /** @description Its name. */
                    name: string;
                    /** @description What checks saw that is no finding, since teams work to levels A and AA. */
                    noted?: {
                        /** @description Places on the page that has most. */
                        places: number;
                        /** @description What the first of them shows. */
                        says: string;
                        /** @description That page. */
                        url: string;
                    };
                    /** @description Number of a criterion of level AAA. */
                    num: string;
                }[];
                /** @description What this table is, and that it is no claim of conformance. */
                claim: string;
                /** @description Levels A and AA, in the order of the recommendation. */
                criteria: {
                    /** @description Ids of the answers of a language model under it; left out where there are none. */
                    answers?: string[];
                    /** @description What to ask a person; empty unless the status is `needs_a_person` or `answered_by_model`. */
                    ask: string;
                    /** @description Rules that looked for its faults and were clear. They decide it only where the status says so. */
                    checks: string[];
                    /** @description Places that checks marked for a person to look at. */
                    doubts: number;
                    /** @description Ids of findings in a session report, fingerprints in a comparison. Empty unless it failed. */
                    findings: string[];
                    /**
                     * @description Its level there.
                     * @enum {string}
                     */
                    level: "A" | "AA";
                    /** @description Its name there. */
                    name: string;
                    /** @description Number in WCAG 2.2, such as `1.4.3`. */
                    num: string;
                    /**
                     * @description `failed`: there are findings. `passed_by_check`: the checks that decide it looked and found nothing. `not_met`: it did not occur, because the states that were looked at contain nothing of its kind. `answered_by_model`: a language model answered all that was left open, which decides nothing until a person agrees. `needs_a_person`: anything else.
                     * @enum {string}
                     */
                    status: "failed" | "needs_a_person" | "answered_by_model" | "passed_by_check" | "not_met";
                }[];
                /** @description States that accessibility engines did not look at, at most 200. Left out where there are none. */
                left_out?: {
                    /** @description `time`: no time was left for the engines; `failed`: one of them did not answer; `ended`: the crawl ended there. */
                    because: string;
                    /** @description Title. */
                    title: string;
                    /** @description Address. */
                    url: string;
                }[];
                /** @description Pages that engines looked at and other looks did not, at most 200, because their time was over or they are kept for fewer pages. Left out where there are none. */
                looked_at_less?: {
                    /** @description What was left out: `settings` (wide spacing of text, exchanged sides, colours of the system), `large_text` (twice the size), `narrow` (320 px), `keyboard` (a walk with Tab), `widgets` (worked with the keyboard). */
                    looks: ("settings" | "large_text" | "narrow" | "keyboard" | "widgets")[];
                    /** @description Address; of pages that are built alike the first. */
                    url: string;
                }[];
                /** @description States of the crawl that they did not look at. */
                not_audited: number;
                /** @description What engines marked for a person to decide and no finding covers, then what a language model is asked of all pages, as far as none answered it; at most 60: one for each rule and component. Left out where there are none. */
                questions?: {
                    /** @description What the engine asks for. */
                    ask: string;
                    /** @description In a comparison: its id in the report of that session. */
                    asked_as?: string;
                    /** @description What it says of this place, or empty. */
                    because: string;
                    /** @description Success criteria that it is about; none for good practice. */
                    criteria: string[];
                    /** @description The place; null where the page as a whole is meant. */
                    element: {
                        /** @description Ways to find the element again, the most specific first. */
                        locator: {
                            /** @description A CSS path from the nearest id. */
                            css: string;
                            /** @description URL of the frame that holds it; null in the main frame. */
                            frame_url: string | null;
                            /** @description Accessible name. */
                            name: string;
                            /** @description Position among elements of the same role and name, from 0. */
                            nth: number;
                            /** @description ARIA role. */
                            role: string;
                            /** @description `data-testid` or a like attribute. */
                            test_id: string | null;
                        };
                        /** @description Accessible name. */
                        name: string;
                        /** @description ARIA role. */
                        role: string;
                    } | null;
                    /** @description `q1`, `q2`, … in the order of the report. */
                    id: string;
                    /** @description Where it can be seen; null without a picture. */
                    image: {
                        /** @description The marked part. */
                        box: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        };
                        /** @description The part of the screenshot that shows it with its surroundings. */
                        crop: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        };
                        /** @description File name of the screenshot. */
                        name: string;
                    } | null;
                    /** @description Pages that show it with the same words, or of which the same is asked; left out for one. */
                    pages?: number;
                    /** @description Places of this kind that one look marked. */
                    places: number;
                    /** @description The engine that asks with its rule, such as `axe/aria-valid-attr-value`, or `model/` with what a language model is asked of all pages where there is one. */
                    rule: string;
                    /** @description In a comparison: the session whose artefacts hold the picture. */
                    session_id?: string;
                    /** @description Page. */
                    url: string;
                }[];
                /** @description The pages of these states, at most 200: the sample that the results are about. Left out by older versions. */
                sample?: {
                    /** @description States of it that they looked at. */
                    states: number;
                    /** @description Title, or empty where it is not known. */
                    title: string;
                    /** @description Address. */
                    url: string;
                }[];
                /** @description `WCAG 2.2`. */
                standard: string;
                /** @description States that accessibility engines looked at: of the crawl those that all of them did, of a session those that axe-core did. */
                states: number;
            };
            /** @description How far the sessions met the same faults. */
            agreement: {
                /** @description Pairs of sessions of different personas. */
                between_personas: {
                    /** @description Mean share of faults that both met, 0 to 1; null without a pair. */
                    mean: number | null;
                    /** @description Pairs that met anything. */
                    pairs: number;
                };
                /** @description Pairs of sessions of one persona: what differs there is chance. */
                between_repeats: {
                    /** @description Mean share of faults that both met, 0 to 1; null without a pair. */
                    mean: number | null;
                    /** @description Pairs that met anything. */
                    pairs: number;
                };
                /** @description Faults that every session met; 0 with one session. */
                met_by_all: number;
                /** @description Faults that one session alone met. */
                met_by_one: number;
                /** @description The agreement in words. */
                sentence: string;
            };
            /** @description Outcomes that occurred. */
            completion: {
                /** @description Personas. */
                count: number;
                /**
                 * @description How the session ended. ended_unconfirmed: the persona took the goal for reached, but nothing on the page or in its requests proves it; it is never counted as reached.
                 * @enum {string}
                 */
                outcome: "goal_reached" | "ended_unconfirmed" | "gave_up" | "explored" | "out_of_budget";
                /** @description Which. */
                session_ids: string[];
            }[];
            /** @description What the crawl knows beside personas that did not reach the goal. Left out without any, and without a crawl. */
            crawl?: {
                /** @description The way that the crawl found to what the task speaks of, or how much it tried in vain. */
                sentence: string;
                /** @description Sessions that did not reach the goal. */
                session_ids: string[];
            };
            /** @description At most five differences between the personas that matter. */
            differences: {
                /** @description What the records say about why. */
                because: string;
                /** @description Faults that it rests on. */
                fingerprints: string[];
                /**
                 * @description How it ended, chance between repeats, a serious fault, leaving, or time.
                 * @enum {string}
                 */
                kind: "outcome" | "chance" | "fault" | "leaving" | "time";
                /** @description Whom it is about. */
                session_ids: string[];
                /** @description The difference in one line. */
                title: string;
            }[];
            /** @description At most five, by severity times personas hit. What did not happen again, and opinions, come last. */
            fix_first: {
                /** @description Who came to the page on which the second look of another session met it. */
                also_hit?: {
                    /** @description How the persona is called. */
                    name: string;
                    /** @description Persona. */
                    persona_id: string;
                    /** @description Session. */
                    session_id: string;
                }[];
                /**
                 * @description How sure.
                 * @enum {string}
                 */
                confidence: "high" | "medium" | "low";
                /** @description The same problem has the same text in every report. */
                fingerprint: string;
                /**
                 * @description Whom it can hurt.
                 * @enum {string}
                 */
                hurts?: "everyone" | "keyboard" | "keyboard by sight" | "pointer" | "touch" | "little room" | "large text" | "little motion" | "listening";
                /** @description Where the fault can be seen; null without a picture. */
                image: {
                    /** @description The marked part. */
                    box: {
                        /** @description CSS pixels. */
                        height: number;
                        /** @description CSS pixels. */
                        width: number;
                        /** @description From the left, CSS pixels. */
                        x: number;
                        /** @description From the top, CSS pixels. */
                        y: number;
                    };
                    /** @description The part of the screenshot that shows it with its surroundings. */
                    crop: {
                        /** @description CSS pixels. */
                        height: number;
                        /** @description CSS pixels. */
                        width: number;
                        /** @description From the left, CSS pixels. */
                        x: number;
                        /** @description From the top, CSS pixels. */
                        y: number;
                    };
                    /** @description File name of the screenshot. */
                    name: string;
                } | null;
                /** @description Session that took the image. */
                image_session_id: string | null;
                /**
                 * @description What kind of claim it is.
                 * @enum {string}
                 */
                label: "measured" | "model" | "opinion";
                /** @description Whose reports tell it, worst first. */
                met_by: {
                    /** @description Id of the finding in the report of that session. */
                    finding_id: string;
                    /** @description False where only its second look showed it, on a page it did not come to or that does not hurt it so. */
                    hit?: boolean;
                    /** @description How the persona is called. */
                    name: string;
                    /** @description Persona. */
                    persona_id: string;
                    /** @description Session. */
                    session_id: string;
                    /** @description 4 blocked or lost, 3 over a minute lost or wrong outcome, 2 10 to 60 s or recovered, 1 minor, 0 note. */
                    severity: 0 | 1 | 2 | 3 | 4;
                    /** @description The persona could not go on there, and gave up after it. */
                    stopped: boolean;
                }[];
                /** @description From 1. */
                rank: number;
                /** @description How many personas met it. */
                reach: {
                    /** @description Whom it hurts, where a second look met it; left out where personas did. */
                    because?: string;
                    /** @description Personas that it hit: they met it, or came to the page where the second look of another one found it. */
                    met: number;
                    /** @description Personas with a report. */
                    of: number;
                    /** @description Such as `2 of 3 personas`. */
                    sentence: string;
                };
                /** @description What a developer should do. */
                remedy: string;
                /** @description Rule. */
                rule: string;
                /** @description Over all personas: the impact; 1 more if half of them were hit and it happened again; 1 less off the path. */
                severity: 0 | 1 | 2 | 3 | 4;
                /** @description What the severity is computed from, beside `reach`. */
                severity_factors?: {
                    /** @description The highest impact on one persona, on or off the path. */
                    impact: 0 | 1 | 2 | 3 | 4;
                    /** @description On the path to the goal of a persona that it hit. */
                    on_task_path: boolean;
                    /**
                     * @description Whether it happened again when the journey was repeated, or in another session of the same persona.
                     * @enum {string}
                     */
                    persisted: "yes" | "no" | "not repeated";
                    /** @description How the severity follows from impact, reach, persistence and path. */
                    sentence: string;
                };
                /** @description What happened to the persona that it hit worst. */
                summary: string;
                /** @description The fault in one line. */
                title: string;
                /** @description Page on which it was met. */
                url: string;
            }[];
            /** @description Named steps over all personas. */
            flows: {
                /** @description The named step. */
                flow: string;
                /** @description Personas that were given it. */
                of: number;
                /** @description Personas that reached it. */
                reached: number;
            }[];
            /** @description What wrote the report. */
            generator: {
                /** @description The program. */
                name: string;
                /** @description Its version. */
                version: string;
            };
            /** @description What could not be judged. */
            limits: {
                /** @description That the crawl of the run failed or was not judged, and why: what it alone would have shown is missing. Left out where it is told, and where there was none. */
                crawl?: string;
                /** @description What such a report can and cannot say, by paragraph. */
                method: string[];
                /** @description Rules that failed in all reports together. */
                rule_errors: number;
                /** @description Answers "cannot tell" in all reports together. */
                unjudged: number;
            };
            /** @description Which persona met what. */
            matrix: {
                /** @description One row for each fault, the one to fix first on top. */
                rows: {
                    /** @description One for each column; null if the report of that persona does not have it. */
                    cells: ({
                        /** @description Id in that report. */
                        finding_id: string;
                        /** @description Places that show it. */
                        occurrences: number;
                        /** @description 4 blocked or lost, 3 over a minute lost or wrong outcome, 2 10 to 60 s or recovered, 1 minor, 0 note. */
                        severity: 0 | 1 | 2 | 3 | 4;
                    } | null)[];
                    /** @description The same problem has the same text in every report. */
                    fingerprint: string;
                    /**
                     * @description Whom it can hurt.
                     * @enum {string}
                     */
                    hurts?: "everyone" | "keyboard" | "keyboard by sight" | "pointer" | "touch" | "little room" | "large text" | "little motion" | "listening";
                    /** @description How many personas met it. */
                    reach: {
                        /** @description Whom it hurts, where a second look met it; left out where personas did. */
                        because?: string;
                        /** @description Personas that it hit: they met it, or came to the page where the second look of another one found it. */
                        met: number;
                        /** @description Personas with a report. */
                        of: number;
                        /** @description Such as `2 of 3 personas`. */
                        sentence: string;
                    };
                    /** @description Rule. */
                    rule: string;
                    /** @description Over all personas: the impact; 1 more if half of them were hit and it happened again; 1 less off the path. */
                    severity: 0 | 1 | 2 | 3 | 4;
                    /** @description What the severity is computed from, beside `reach`. */
                    severity_factors?: {
                        /** @description The highest impact on one persona, on or off the path. */
                        impact: 0 | 1 | 2 | 3 | 4;
                        /** @description On the path to the goal of a persona that it hit. */
                        on_task_path: boolean;
                        /**
                         * @description Whether it happened again when the journey was repeated, or in another session of the same persona.
                         * @enum {string}
                         */
                        persisted: "yes" | "no" | "not repeated";
                        /** @description How the severity follows from impact, reach, persistence and path. */
                        sentence: string;
                    };
                    /** @description One for each column: met; hit, where it came to the page on which another session met it; not hurt; not met; not there. */
                    standings?: ("met" | "hit" | "not hurt" | "not met" | "not there")[];
                    /** @description The fault in one line. */
                    title: string;
                }[];
                /** @description Columns. */
                session_ids: string[];
            };
            /** @description What the language model used in all sessions, including those without a report. */
            model_use?: {
                /** @description Of those, read from the cache of the provider. */
                cached_tokens: number;
                /** @description Calls, including repeated ones. */
                calls: number;
                /** @description US dollars; null where the price is not known; then only tokens are given. */
                cost_usd: number | null;
                /** @description Tokens of the prompts, including those from the cache. */
                input_tokens: number;
                /** @description `provider:name`. */
                model: string;
                /** @description Tokens of the answers. */
                output_tokens: number;
                /** @description All of it in words. */
                sentence: string;
            };
            /** @description One entry for each report, in the order of the run. */
            personas: {
                /** @description What was seen. */
                because: string;
                /** @description Findings by severity. */
                counts: {
                    /** @description Findings of severity 4. */
                    critical: number;
                    /** @description Findings of severity 1. */
                    minor: number;
                    /** @description Findings of severity 2. */
                    moderate: number;
                    /** @description Findings of severity 0. */
                    note: number;
                    /** @description Findings of severity 3. */
                    serious: number;
                };
                /** @description Device, screen, input and network in one line. */
                device: string;
                /** @description Named steps, in the order given. */
                flows: {
                    /** @description What was seen. */
                    because: string;
                    /** @description The named step as given. */
                    flow: string;
                    /** @description Turns spent on it. */
                    turns: number[];
                    /**
                     * @description What became of it.
                     * @enum {string}
                     */
                    verdict: "reached" | "not_reached" | "not_tried";
                }[];
                /** @description Model estimate. */
                frustration_peak: {
                    /** @description Turn. */
                    turn: number;
                    /** @description 0 to 1. */
                    value: number;
                } | null;
                /** @description Outcome and findings in one sentence. */
                headline: string;
                /** @description How the persona is called. */
                name: string;
                /**
                 * @description How the session ended. ended_unconfirmed: the persona took the goal for reached, but nothing on the page or in its requests proves it; it is never counted as reached.
                 * @enum {string}
                 */
                outcome: "goal_reached" | "ended_unconfirmed" | "gave_up" | "explored" | "out_of_budget";
                /** @description Persona. */
                persona_id: string;
                /** @description Different screens seen. */
                screens: number;
                /** @description Session. */
                session_id: string;
                /** @description The time that a person would have needed, by kind of work. */
                time: {
                    /** @description Upper end of the range of 8 in 10 cases, seconds. */
                    band_80_high_s: number;
                    /** @description Lower end of the range of 8 in 10 cases, seconds. */
                    band_80_low_s: number;
                    /** @description Judging labels and deciding, seconds. */
                    decide: number;
                    /**
                     * @description Always an estimate; never wall time.
                     * @constant
                     */
                    label: "model estimate";
                    /** @description Pointing, tapping, tabbing and scrolling, seconds. */
                    point: number;
                    /** @description Reading, seconds. */
                    read: number;
                    /** @description Sum of the parts, the median of the estimate, seconds. */
                    total_median_s: number;
                    /** @description Typing, seconds. */
                    type: number;
                    /** @description Waiting for the page beyond one second, seconds. */
                    wait: number;
                };
                /** @description Turns taken. */
                turns: number;
                /** @description Model estimate. */
                would_have_left_turn: number | null;
            }[];
            /** @description Run. */
            run_id: string;
            /**
             * @description Version of this shape.
             * @constant
             */
            schema_version: "1.2";
            /** @description The comparison in a few figures. */
            summary: {
                /** @description Different faults, by fingerprint. */
                findings: number;
                /** @description The comparison in one or two sentences. */
                headline: string;
                /** @description Personas with a report. */
                personas: number;
            };
            /** @description Page under test. */
            target_url: string;
            /** @description The goal as given; null where the personas explored freely. */
            task: string | null;
            /** @description The time that persons would have needed to the end. */
            time: {
                /** @description Sessions that reached the goal, or explored to the end without one. */
                ended: number;
                /** @description Over those that ended, seconds. */
                geometric_mean_s: number | null;
                /**
                 * @description Always an estimate; never wall time.
                 * @constant
                 */
                label: "model estimate";
                /** @description Sessions that stopped before; their times are left out. */
                not_ended: number;
                /** @description Null where no session ended. */
                quickest: {
                    /** @description Seconds. */
                    median_s: number;
                    /** @description Session. */
                    session_id: string;
                } | null;
                /** @description The times in words. */
                sentence: string;
                /** @description Null where no session ended. */
                slowest: {
                    /** @description Seconds. */
                    median_s: number;
                    /** @description Session. */
                    session_id: string;
                } | null;
            };
            /** @description Sessions without a report; they count nowhere else. */
            unfinished: {
                /** @description What the language model used before the session failed; left out if none was asked. */
                model_use?: {
                    /** @description Of those, read from the cache of the provider. */
                    cached_tokens: number;
                    /** @description Calls, including repeated ones. */
                    calls: number;
                    /** @description US dollars; null where the price is not known; then only tokens are given. */
                    cost_usd: number | null;
                    /** @description Tokens of the prompts, including those from the cache. */
                    input_tokens: number;
                    /** @description `provider:name`. */
                    model: string;
                    /** @description Tokens of the answers. */
                    output_tokens: number;
                };
                /** @description Persona. */
                persona_id: string;
                /** @description Why there is no report. */
                reason: string;
                /** @description Session. */
                session_id: string;
            }[];
        };
        AllowedHost: {
            allow: string[];
            /** @description Limits for crawls of this host; absent if there are none. */
            crawl?: {
                exclude: string[];
                max_actions: number | null;
            };
            /**
             * @description `look` sends nothing that writes, `reversible` what can be undone, `all` also what reaches people.
             * @enum {string}
             */
            effects: "look" | "reversible" | "all";
            /** @description `example.com`, `*.example.com` or `example.com:8443`, in normalised form. */
            entry: string;
        };
        AllowedHostList: {
            items: components["schemas"]["AllowedHost"][];
        };
        /** @description The parts that are equal in two sessions with the same seed, for comparison byte by byte. */
        CanonicalTranscript: {
            schema_version: string;
        } & {
            [key: string]: unknown;
        };
        ChangePersonaInput: {
            abilities?: {
                /** @enum {string} */
                motor?: "mouse" | "touch" | "keyboard" | "tremor";
                reading_grade?: number;
                reading_wpm?: number;
                slowness?: {
                    move?: number;
                    perceive?: number;
                    think?: number;
                };
                speech_wpm?: number | null;
                /** @enum {string} */
                vision?: "normal" | "blurred" | "low-contrast" | "protanopia" | "deuteranopia" | "tritanopia" | "magnified-200" | "magnified-400" | "screen-reader";
            };
            device?: {
                cpu_slowdown?: number;
                /** @enum {string} */
                network?: "full" | "slow-4g" | "slow-3g";
                pixel_ratio?: number;
                touch?: boolean;
                viewport?: {
                    height?: number;
                    width?: number;
                };
            };
            how?: {
                block_gain?: number;
                calms_after_s?: number;
                caution?: number;
                choose_at_once?: number;
                /** @enum {string} */
                consent?: "accept" | "reject" | "manage";
                frustration_gain?: number;
                go_back_cost?: number;
                hurry_per_item?: number;
                leave_hazard?: number;
                listening?: {
                    find?: number;
                    headings?: number;
                    landmarks?: number;
                    links?: number;
                    read_through?: number;
                } | null;
                misclick_rate?: number;
                patience_s?: number;
                reading_cap?: number | null;
                scent_noise?: number;
                scroll_willingness?: number;
                search_dominant?: boolean;
                text_gain?: number;
                typing_wpm?: number;
                typo_rate?: number;
                wait_gain?: number;
                working_memory?: number;
                worth_a_click?: number;
            };
            preferences?: {
                /** @enum {string} */
                color_scheme?: "light" | "dark";
                forced_colors?: boolean;
                more_contrast?: boolean;
                reduced_motion?: boolean;
            };
            who?: {
                /** @enum {string} */
                domain_knowledge?: "novice" | "some" | "expert";
                goals?: string[];
                knows_site?: boolean;
                languages?: string[];
                locale?: string;
                name?: string;
                story?: string;
                timezone?: string;
                /** @enum {string} */
                vocabulary?: "basic" | "everyday" | "broad";
            };
        };
        ChangeWebhookInput: {
            enabled?: boolean;
            /** @description The events to be notified of. */
            events?: ("run.completed" | "run.failed" | "run.partial" | "session.completed" | "session.failed")[];
            /** @description Address of the receiver; it must use https and not be private. */
            url?: string;
        };
        Comparison: {
            /** @description One of the two runs. */
            base: {
                /** @description Different faults, by fingerprint. */
                findings: number;
                /** @description Personas with a report, in the order of the run. */
                personas: string[];
                /** @description Run. */
                run_id: string;
                /** @description Page under test. */
                target_url: string;
                /** @description The goal as given. */
                task: string | null;
            };
            /** @description What else is not the same in both: it may be the reason for a difference in findings. */
            differs: ("target" | "task" | "personas" | "rules")[];
            /** @description Found in the base and not in this run, although this run did what could have shown it again: the same action, a look at such a screen, or the same probe of such a page. */
            fixed: {
                /** @description The same problem has the same text in both runs. */
                fingerprint: string;
                /** @description Who met it, in the run that reports it. */
                met_by: {
                    /** @description Id in the report of that session. */
                    finding_id: string;
                    /**
                     * @description measured: a reproducible fact; model: a prediction of a published model; opinion: a language model said so.
                     * @enum {string}
                     */
                    label: "measured" | "model" | "opinion";
                    /** @description How the persona is called. */
                    name: string;
                    /** @description Persona. */
                    persona_id: string;
                    /** @description Session. */
                    session_id: string;
                }[];
                /** @description What a developer should do. */
                remedy: string;
                /** @description Rule. */
                rule: string;
                /** @description 4 blocked or lost, 3 over a minute lost or wrong outcome, 2 10 to 60 s or recovered, 1 minor, 0 note. */
                severity: 0 | 1 | 2 | 3 | 4;
                /** @description The fault in one line. */
                title: string;
                /** @description Page on which it was met. */
                url: string;
            }[];
            /** @description What wrote the report. */
            generator: {
                /** @description The program. */
                name: string;
                /** @description Its version. */
                version: string;
            };
            /** @description One of the two runs. */
            head: {
                /** @description Different faults, by fingerprint. */
                findings: number;
                /** @description Personas with a report, in the order of the run. */
                personas: string[];
                /** @description Run. */
                run_id: string;
                /** @description Page under test. */
                target_url: string;
                /** @description The goal as given. */
                task: string | null;
            };
            /** @description Met in this run and not in the base, worst first. */
            new: {
                /** @description The same problem has the same text in both runs. */
                fingerprint: string;
                /** @description Who met it, in the run that reports it. */
                met_by: {
                    /** @description Id in the report of that session. */
                    finding_id: string;
                    /**
                     * @description measured: a reproducible fact; model: a prediction of a published model; opinion: a language model said so.
                     * @enum {string}
                     */
                    label: "measured" | "model" | "opinion";
                    /** @description How the persona is called. */
                    name: string;
                    /** @description Persona. */
                    persona_id: string;
                    /** @description Session. */
                    session_id: string;
                }[];
                /** @description What a developer should do. */
                remedy: string;
                /** @description Rule. */
                rule: string;
                /** @description 4 blocked or lost, 3 over a minute lost or wrong outcome, 2 10 to 60 s or recovered, 1 minor, 0 note. */
                severity: 0 | 1 | 2 | 3 | 4;
                /** @description The fault in one line. */
                title: string;
                /** @description Page on which it was met. */
                url: string;
            }[];
            /** @description Met in one run, where the other was judged by a version that names faults in another way. Neither new nor fixed. */
            not_comparable: {
                /** @description Why it cannot be compared with the other run. */
                because: string;
                /** @description The same problem has the same text in both runs. */
                fingerprint: string;
                /** @description Who met it, in the run that reports it. */
                met_by: {
                    /** @description Id in the report of that session. */
                    finding_id: string;
                    /**
                     * @description measured: a reproducible fact; model: a prediction of a published model; opinion: a language model said so.
                     * @enum {string}
                     */
                    label: "measured" | "model" | "opinion";
                    /** @description How the persona is called. */
                    name: string;
                    /** @description Persona. */
                    persona_id: string;
                    /** @description Session. */
                    session_id: string;
                }[];
                /**
                 * @description The run that met it.
                 * @enum {string}
                 */
                met_in: "base" | "head";
                /** @description What a developer should do. */
                remedy: string;
                /** @description Rule. */
                rule: string;
                /** @description 4 blocked or lost, 3 over a minute lost or wrong outcome, 2 10 to 60 s or recovered, 1 minor, 0 note. */
                severity: 0 | 1 | 2 | 3 | 4;
                /** @description The fault in one line. */
                title: string;
                /** @description Page on which it was met. */
                url: string;
            }[];
            /** @description Met in the base; this run did not come there, did not do it again, or could not judge. Not to be taken for fixed. */
            not_seen: {
                /** @description Why nobody can tell. */
                because: string;
                /** @description The same problem has the same text in both runs. */
                fingerprint: string;
                /** @description Who met it, in the run that reports it. */
                met_by: {
                    /** @description Id in the report of that session. */
                    finding_id: string;
                    /**
                     * @description measured: a reproducible fact; model: a prediction of a published model; opinion: a language model said so.
                     * @enum {string}
                     */
                    label: "measured" | "model" | "opinion";
                    /** @description How the persona is called. */
                    name: string;
                    /** @description Persona. */
                    persona_id: string;
                    /** @description Session. */
                    session_id: string;
                }[];
                /** @description What a developer should do. */
                remedy: string;
                /** @description Rule. */
                rule: string;
                /** @description 4 blocked or lost, 3 over a minute lost or wrong outcome, 2 10 to 60 s or recovered, 1 minor, 0 note. */
                severity: 0 | 1 | 2 | 3 | 4;
                /** @description The fault in one line. */
                title: string;
                /** @description Page on which it was met. */
                url: string;
            }[];
            /**
             * @description Version of this shape.
             * @constant
             */
            schema_version: "1.2";
            /** @description Met in both, worst first. */
            still_there: {
                /** @description The same problem has the same text in both runs. */
                fingerprint: string;
                /** @description Who met it, in the run that reports it. */
                met_by: {
                    /** @description Id in the report of that session. */
                    finding_id: string;
                    /**
                     * @description measured: a reproducible fact; model: a prediction of a published model; opinion: a language model said so.
                     * @enum {string}
                     */
                    label: "measured" | "model" | "opinion";
                    /** @description How the persona is called. */
                    name: string;
                    /** @description Persona. */
                    persona_id: string;
                    /** @description Session. */
                    session_id: string;
                }[];
                /** @description What a developer should do. */
                remedy: string;
                /** @description Rule. */
                rule: string;
                /** @description 4 blocked or lost, 3 over a minute lost or wrong outcome, 2 10 to 60 s or recovered, 1 minor, 0 note. */
                severity: 0 | 1 | 2 | 3 | 4;
                /** @description In the base. */
                severity_before: 0 | 1 | 2 | 3 | 4;
                /** @description The fault in one line. */
                title: string;
                /** @description Page on which it was met. */
                url: string;
            }[];
            summary: {
                /** @description Faults. */
                fixed: number;
                /** @description The comparison in one sentence. */
                headline: string;
                /** @description Faults. */
                new: number;
                /** @description Faults. */
                not_comparable: number;
                /** @description Faults. */
                not_seen: number;
                /** @description Faults. */
                still_there: number;
            };
        };
        Crawl: {
            /** @description Why a completed crawl ended: `nothing left` to try; what was left was `unreachable`, as nothing led there again; the limit of `actions` or of `time`; the site `asked` to be left alone; it was `failing`, with failures of its own as its only answers; the `site` did not go on; or it was `stopped`. Null otherwise. */
            ended: ("nothing left" | "unreachable" | "actions" | "time" | "asked" | "failing" | "site" | "stopped") | null;
            /** @description Why the crawl failed; this does not affect the status of the run. Null otherwise. */
            failure: {
                code: string;
                message: string;
                reason: string;
            } | null;
            /** @description Largest number of actions. */
            max_actions: number;
            progress: {
                /** @description Actions so far. */
                actions: number;
                /** @description Classes of controls; controls that should behave alike form one class. */
                classes: number;
                /** @description Number of states of the site that the crawl found. */
                states: number;
            };
            /** @enum {string} */
            status: "queued" | "running" | "completed" | "failed";
        };
        CreatedCredential: {
            id: string;
            label: string;
            target_host: string;
        };
        CreatedWebhook: {
            events: ("run.completed" | "run.failed" | "run.partial" | "session.completed" | "session.failed")[];
            id: string;
            /** @description For verifying signatures; returned in this answer only. */
            secret: string;
            url: string;
        };
        CreatePersonaInput: {
            abilities?: {
                /** @enum {string} */
                motor?: "mouse" | "touch" | "keyboard" | "tremor";
                reading_grade?: number;
                reading_wpm?: number;
                slowness?: {
                    move?: number;
                    perceive?: number;
                    think?: number;
                };
                speech_wpm?: number | null;
                /** @enum {string} */
                vision?: "normal" | "blurred" | "low-contrast" | "protanopia" | "deuteranopia" | "tritanopia" | "magnified-200" | "magnified-400" | "screen-reader";
            };
            /** @description A library persona to start from; the other fields replace its traits. */
            based_on?: string;
            device?: {
                cpu_slowdown?: number;
                /** @enum {string} */
                network?: "full" | "slow-4g" | "slow-3g";
                pixel_ratio?: number;
                touch?: boolean;
                viewport?: {
                    height?: number;
                    width?: number;
                };
            };
            how?: {
                block_gain?: number;
                calms_after_s?: number;
                caution?: number;
                choose_at_once?: number;
                /** @enum {string} */
                consent?: "accept" | "reject" | "manage";
                frustration_gain?: number;
                go_back_cost?: number;
                hurry_per_item?: number;
                leave_hazard?: number;
                listening?: {
                    find?: number;
                    headings?: number;
                    landmarks?: number;
                    links?: number;
                    read_through?: number;
                } | null;
                misclick_rate?: number;
                patience_s?: number;
                reading_cap?: number | null;
                scent_noise?: number;
                scroll_willingness?: number;
                search_dominant?: boolean;
                text_gain?: number;
                typing_wpm?: number;
                typo_rate?: number;
                wait_gain?: number;
                working_memory?: number;
                worth_a_click?: number;
            };
            preferences?: {
                /** @enum {string} */
                color_scheme?: "light" | "dark";
                forced_colors?: boolean;
                more_contrast?: boolean;
                reduced_motion?: boolean;
            };
            who?: {
                /** @enum {string} */
                domain_knowledge?: "novice" | "some" | "expert";
                goals?: string[];
                knows_site?: boolean;
                languages?: string[];
                locale?: string;
                name?: string;
                story?: string;
                timezone?: string;
                /** @enum {string} */
                vocabulary?: "basic" | "everyday" | "broad";
            };
        };
        CreateWebhookInput: {
            /** @description The events to be notified of. */
            events: ("run.completed" | "run.failed" | "run.partial" | "session.completed" | "session.failed")[];
            /** @description Printable ASCII; after the prefix `whsec_` the base64 of the key. The service creates one if omitted. */
            secret?: string;
            /** @description Address of the receiver; it must use https and not be private. */
            url: string;
        };
        CredentialList: {
            items: {
                created_at: string;
                id: string;
                label: string;
                target_host: string;
                username: string;
            }[];
        };
        EstimateRunInput: {
            /**
             * @description short: about 15 turns and 3 minutes; medium: about 120 turns and 20 minutes.
             * @default short
             * @enum {string}
             */
            duration_budget?: "short" | "medium";
            /** @description 1 to 10 persona ids, from the library or custom. Each gets its own session. */
            persona_ids: string[];
        };
        /** @description Everything that the session recorded. */
        Evidence: {
            /** @description Version of the shape. */
            version: number;
        } & {
            [key: string]: unknown;
        };
        HostLeaveInput: {
            /**
             * @description Exceptions: requests that may be sent although the effects would hold them, such as `POST /api/cart`. The method is GET, POST, PUT, PATCH, DELETE or WS; in the path `*` stands for part of one segment, `**` at the end for everything below.
             * @default []
             */
            allow?: string[];
            /** @description Limits for crawls of this host; a run may set stricter ones. */
            crawl?: {
                /**
                 * @description Paths that the crawl does not enter, such as `/admin/**`: `*` stands for part of one segment, `**` at the end for everything below.
                 * @default []
                 */
                exclude?: string[];
                /** @default null */
                max_actions?: number | null;
            };
            /**
             * @description `look` sends nothing that writes, `reversible` what can be undone, `all` also what reaches people.
             * @enum {string}
             */
            effects: "look" | "reversible" | "all";
        };
        IgnoredFindings: {
            items: {
                /** @description Of a finding of this run. */
                fingerprint: string;
                ignored_at: string;
                /** @description `operator`, or `key` and its public id. */
                ignored_by: string;
                /** @description The label of that key; null for the operator, and for a key without one. */
                ignored_by_label: string | null;
                reason: string;
            }[];
        };
        JourneyMap: {
            /** @description The shortest known way from arrival to goal, pieced together from all sessions; null if none arrived. */
            best_path: {
                /** @description Transitions between them. */
                edges: string[];
                /** @description Screens from the arrival to the goal. */
                nodes: string[];
                /** @description Sessions that reached the goal on its last screen. */
                reached_by: string[];
            } | null;
            /** @description False while a session lives: the map shows what has been recorded so far. */
            complete: boolean;
            /** @description What the crawl of the run has found so far; left out if the run has none. */
            crawl?: {
                edges: {
                    /** @description What was done, such as `click`. */
                    action: string;
                    /** @description Times. */
                    count: number;
                    /** @description State. */
                    from: string;
                    /** @description `e1`, `e2`, … */
                    id: string;
                    /** @description Words on what led there most often. */
                    label: string;
                    /** @description Another state. */
                    to: string;
                }[];
                nodes: {
                    /** @description Times that the browser broke down or hung here. Left out where it did not. */
                    breaks?: {
                        /** @description What was being done, such as `click`. */
                        action: string;
                        /** @description What was seen. */
                        because: string;
                        /** @description Words on the control; empty without any. */
                        label: string;
                    }[];
                    /** @description No action led from it to another state, and the crawl left nothing untried. */
                    dead_end: boolean;
                    /** @description What the crawl met here. */
                    findings: {
                        /** @description Id in the report of that session. */
                        finding_id: string;
                        /** @description The same problem has the same text in every report. */
                        fingerprint: string;
                        /** @description Session. */
                        session_id: string;
                        /** @description 4 blocked or lost, 3 over a minute lost or wrong outcome, 2 10 to 60 s or recovered, 1 minor, 0 note. */
                        severity: 0 | 1 | 2 | 3 | 4;
                        /** @description The fault in one line. */
                        title: string;
                    }[];
                    /** @description Id of the state, `n1`, `n2`, …: the crawl counts its own. */
                    id: string;
                    /** @description Short name: the open layer, the title or the template. */
                    label: string;
                    /** @description The screen in `nodes` that shows the same page; null where no persona came. */
                    node: string | null;
                    /** @description Controls that were not pressed here, at most 20. */
                    not_entered: {
                        /** @description `leave`: the effects of the host do not allow it; `excluded`: its path is left out; `gone`: it could not be pressed; `limit`: the crawl ended before it; `unreachable`: it could not be come to again. */
                        because: string;
                        /** @description Words on the control. */
                        label: string;
                    }[];
                    /** @description Address with `:id` for what varies. */
                    template: string;
                    /** @description A picture of it; null where none was kept. */
                    thumbnail: {
                        /** @description File name of the screenshot. */
                        name: string;
                        /** @description Path below the base URL at which it can be read. */
                        path: string;
                    } | null;
                    /** @description Title of the document when it was first seen. */
                    title: string;
                    /** @description Nothing at all led out of it; null for any other. */
                    trap: {
                        /** @description Ways out that were tried, in words. */
                        tried: string[];
                    } | null;
                    /** @description An address that shows it. */
                    url: string;
                }[];
            };
            /** @description Screens that are dead ends. */
            dead_ends: string[];
            /** @description Transitions; what stays on a screen is counted there. */
            edges: {
                /** @description What led there, most often first. */
                actions: {
                    /** @description Times. */
                    count: number;
                    /** @description click, press, type, back, … */
                    kind: string;
                    /** @description Name of the target, or the key pressed; empty without either. */
                    name: string;
                    /** @description Role of the target; empty without one. */
                    role: string;
                }[];
                /** @description Only ever taken by going back. */
                back: boolean;
                /** @description Times it was taken, over all sessions. */
                count: number;
                /** @description Screen. */
                from: string;
                /** @description `e1`, `e2`, … in the order of discovery. */
                id: string;
                /** @description The action that led there most often, in words. */
                label: string;
                /** @description When it was taken. */
                taken: {
                    /** @description Session. */
                    session_id: string;
                    /** @description Turn. */
                    turn: number;
                }[];
                /** @description Another screen. */
                to: string;
            }[];
            /** @description What wrote the report. */
            generator: {
                /** @description The program. */
                name: string;
                /** @description Its version. */
                version: string;
            };
            /** @description Circles that sessions went, most often first; a step forth and back is one. */
            loops: {
                /** @description Screens of the circle, beginning with the first discovered. */
                nodes: string[];
                /** @description Sessions. */
                session_ids: string[];
                /** @description Times that a session went round. */
                times: number;
            }[];
            /** @description Screens. */
            nodes: {
                /** @description Left only by going back or by giving up: nobody found a way on, and nobody had arrived. */
                dead_end: boolean;
                /** @description A dialog that is open over the page. */
                dialog: boolean;
                /** @description Sessions that ended, or are now, here. */
                ended: {
                    /** @description Outcome, code of the failure, or `live` where the session is still going. */
                    how: string;
                    /** @description Session. */
                    session_id: string;
                }[];
                /** @description Sessions that began here. */
                entered: string[];
                /** @description What was found here, worst first. */
                findings: {
                    /** @description Id in the report of that session. */
                    finding_id: string;
                    /** @description The same problem has the same text in every report. */
                    fingerprint: string;
                    /** @description Session. */
                    session_id: string;
                    /** @description 4 blocked or lost, 3 over a minute lost or wrong outcome, 2 10 to 60 s or recovered, 1 minor, 0 note. */
                    severity: 0 | 1 | 2 | 3 | 4;
                    /** @description The fault in one line. */
                    title: string;
                }[];
                /** @description `n1`, `n2`, … in the order of discovery. */
                id: string;
                /** @description Short name: the dialog, the main heading, the title or the template. */
                label: string;
                /** @description Who came here. */
                personas: {
                    /** @description Persona. */
                    persona_id: string;
                    /** @description Session. */
                    session_id: string;
                    /** @description Arrivals of this session. */
                    visits: number;
                }[];
                /** @description Actions after which this screen was still there, over all sessions. */
                stays: number;
                /** @description Address with `:id` for what varies, then the names of the query. */
                template: string;
                /** @description A picture of the screen; null where none was kept. */
                thumbnail: {
                    /** @description File name of the screenshot. */
                    name: string;
                    /** @description Path below the base URL at which it can be read. */
                    path: string;
                    /** @description Session that took it. */
                    session_id: string;
                } | null;
                /** @description Title of the document when it was first seen. */
                title: string;
                /** @description An address that shows it: the first that did. */
                url: string;
                /** @description Arrivals on this screen, over all sessions. */
                visits: number;
            }[];
            /** @description Run. */
            run_id: string;
            /**
             * @description Version of this shape.
             * @constant
             */
            schema_version: "1.0";
            /** @description Every session that has begun, in the order of the run. */
            sessions: {
                /** @description null while it lives and where it failed. */
                outcome: string | null;
                /** @description Screens in the order visited, without repeats in a row. */
                path: string[];
                /** @description Persona. */
                persona_id: string;
                /** @description Session. */
                session_id: string;
            }[];
            /** @description Page under test. */
            target_url: string;
            /** @description Findings on pages that no persona came to: the second look or the crawl opened them by itself. */
            unplaced?: {
                /** @description Findings. */
                count: number;
                /** @description Worst first. */
                findings: {
                    /** @description Id in the report of that session. */
                    finding_id: string;
                    /** @description The same problem has the same text in every report. */
                    fingerprint: string;
                    /** @description Session. */
                    session_id: string;
                    /** @description 4 blocked or lost, 3 over a minute lost or wrong outcome, 2 10 to 60 s or recovered, 1 minor, 0 note. */
                    severity: 0 | 1 | 2 | 3 | 4;
                    /** @description The fault in one line. */
                    title: string;
                    /** @description Page on which it was found. */
                    url: string;
                }[];
            };
        };
        Manifest: {
            /** @description `kid` of the key in /.well-known/passerby-keys.json. */
            key_id: string;
            /** @description Ed25519, base64. */
            signature: string;
            /** @description What the signature is over: this object as JSON without blanks, its fields in this order. */
            signed: {
                /** @description `evidence.json` as it is served, and every screenshot, those of the crawl by their names in the session. */
                files: {
                    name: string;
                    sha256: string;
                }[];
                /** @description Version of the program that recorded. */
                program: string;
                run_id: string;
                session_id: string;
                /**
                 * @description Version of this shape.
                 * @constant
                 */
                version: 1;
            };
        };
        NewCredentialInput: {
            /** @description A name for this login. */
            label: string;
            /** @description Stored encrypted, never returned; it reaches the password field of its host and nothing else. */
            password: string;
            /** @description The host that this login is for, without scheme, path or port. */
            target_host: string;
            /** @description User name or e-mail address of the login. */
            username: string;
        };
        Persona: {
            abilities: {
                /** @enum {string} */
                motor: "mouse" | "touch" | "keyboard" | "tremor";
                reading_grade: number;
                reading_wpm: number;
                slowness: {
                    move: number;
                    perceive: number;
                    think: number;
                };
                speech_wpm: number | null;
                /** @enum {string} */
                vision: "normal" | "blurred" | "low-contrast" | "protanopia" | "deuteranopia" | "tritanopia" | "magnified-200" | "magnified-400" | "screen-reader";
            };
            /** @description The library persona that a custom one is based on; null otherwise. */
            based_on: string | null;
            /** @description null for the library. */
            created_at: string | null;
            device: {
                cpu_slowdown: number;
                /** @enum {string} */
                network: "full" | "slow-4g" | "slow-3g";
                pixel_ratio: number;
                touch: boolean;
                viewport: {
                    height: number;
                    width: number;
                };
            };
            how: {
                block_gain: number;
                calms_after_s: number;
                caution: number;
                choose_at_once: number;
                /** @enum {string} */
                consent: "accept" | "reject" | "manage";
                frustration_gain: number;
                go_back_cost: number;
                hurry_per_item: number;
                leave_hazard: number;
                listening: {
                    find: number;
                    headings: number;
                    landmarks: number;
                    links: number;
                    read_through: number;
                } | null;
                misclick_rate: number;
                patience_s: number;
                reading_cap: number | null;
                scent_noise: number;
                scroll_willingness: number;
                search_dominant: boolean;
                text_gain: number;
                typing_wpm: number;
                typo_rate: number;
                wait_gain: number;
                working_memory: number;
                worth_a_click: number;
            };
            persona_id: string;
            preferences: {
                /** @enum {string} */
                color_scheme: "light" | "dark";
                forced_colors: boolean;
                more_contrast: boolean;
                reduced_motion: boolean;
            };
            /** @enum {string} */
            source: "library" | "custom";
            /** @description null for the library. */
            updated_at: string | null;
            who: {
                /** @enum {string} */
                domain_knowledge: "novice" | "some" | "expert";
                goals: string[];
                knows_site?: boolean;
                languages: string[];
                locale: string;
                name: string;
                story: string;
                timezone: string;
                /** @enum {string} */
                vocabulary: "basic" | "everyday" | "broad";
            };
        };
        PersonaCard: {
            /** @description The library persona that a custom one is based on; null otherwise. */
            based_on: string | null;
            /** @description null for the library. */
            created_at: string | null;
            motor: string;
            name: string;
            persona_id: string;
            /** @enum {string} */
            source: "library" | "custom";
            story: string;
            touch: boolean;
            /** @description null for the library. */
            updated_at: string | null;
            viewport: {
                height: number;
                width: number;
            };
            vision: string;
        };
        PersonaList: {
            items: components["schemas"]["PersonaCard"][];
        };
        Problem: {
            /**
             * @description A stable code for programs. New codes may be added; treat an unknown one by its status.
             * @enum {string}
             */
            code: "malformed_request" | "unauthorized" | "forbidden" | "account_limit_reached" | "target_host_not_allowed" | "not_found" | "persona_not_found" | "credential_not_found" | "report_not_available" | "method_not_allowed" | "request_timeout" | "run_not_ended" | "report_not_ready" | "idempotency_in_progress" | "webhook_disabled" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "target_not_https" | "target_private_address" | "target_unresolvable" | "credential_host_mismatch" | "model_not_available" | "idempotency_mismatch" | "rate_limited" | "too_many_sessions" | "too_many_runs" | "headers_too_large" | "internal_error" | "service_unavailable";
            /** @description What is wrong with this request, and how to correct it. */
            detail: string;
            /** @description One entry for each wrong field, with a JSON pointer; only for validation errors. */
            errors?: {
                detail: string;
                pointer: string;
            }[];
            /** @description Path of the request; / if it could not be read. */
            instance: string;
            /** @description Also in the header x-request-id; quote it when you contact the operator. */
            request_id: string;
            /** @description The status of the answer. */
            status: number;
            /** @description The same for every problem of this code. */
            title: string;
            /** @description A URI for the kind of problem; it never changes for a code. */
            type: string;
        };
        /** @description The page as it was shown, turn by turn, without pictures and without what was typed. */
        Recording: {
            /** @description The list itself, in recordings of version 1. */
            events?: unknown[];
            /** @description Text of the JSON list of rrweb 2 events, in parts: a string is the next piece, a pair is the place and length of a piece of all before. */
            folded?: (string | [
                number,
                number
            ])[];
            /** @description Turns of which nothing could be kept, with the reason. */
            gaps: {
                because: string;
                turn: number;
            }[];
            /** @description Why recording stopped before the session ended. */
            stopped: string | null;
            /** @description Style sheets; `_cssText` of an element is a place in this list. */
            styles: string[];
            /** @description When each turn began, milliseconds since the session began. */
            turns: {
                at_ms: number;
                turn: number;
            }[];
            /** @description Version of the shape. */
            version: number;
        } & {
            [key: string]: unknown;
        };
        Run: {
            /** @enum {string} */
            aggregate_status: "pending" | "ready" | "failed" | "not_applicable";
            /** @description As given at the start; null if there was none. An extension of the interface. */
            base_label: string | null;
            /** @description The crawl of the run; null if it has none. An extension of the interface. */
            crawl: components["schemas"]["Crawl"] | null;
            created_at: string;
            /** @enum {string} */
            guided_exploration: "off" | "standard" | "deep";
            /** @description As given at the start; null if there was none. An extension of the interface. */
            label: string | null;
            run_id: string;
            sessions: {
                /** @description Why a failed session failed; null otherwise. */
                failure: {
                    code: string;
                    message: string;
                    reason: string;
                } | null;
                id: string;
                /** @description How a completed session ended; null otherwise. */
                outcome: string | null;
                /** @description `stopped_at_leave` or `limits_of_the_mind`, as in the report; null otherwise. An extension of the interface. */
                outcome_detail: string | null;
                persona_id: string;
                /** @enum {string} */
                status: "queued" | "running" | "completed" | "failed";
            }[];
            /** @enum {string} */
            status: "queued" | "running" | "completed" | "failed" | "partial" | "cancelled";
            target_url: string;
        };
        RunEstimate: {
            /** @description Of those, from the cache of the provider. */
            cached_tokens: number;
            /** @description US dollars; null where the price is not known. */
            cost_usd: number | null;
            /** @description If every session takes all of its turns. */
            input_tokens: number;
            /** @description The one model of the service. */
            model: string;
            output_tokens: number;
            /** @description Day and source of the price. */
            price_as_of: string | null;
            /** @description The forecast in words, with what it rests on. */
            sentence: string;
            sessions: number;
            /** @description Most turns of one session. */
            turns: number;
        };
        RunPage: {
            items: {
                created_at: string;
                /** @enum {string} */
                guided_exploration: "off" | "standard" | "deep";
                id: string;
                session_count: number;
                /** @enum {string} */
                status: "queued" | "running" | "completed" | "failed" | "partial" | "cancelled";
                target_url: string;
            }[];
            /** @description Send it as `cursor` to get the next page; null on the last page. */
            next_cursor: string | null;
        };
        SessionEvent: {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description A worker has started the session. The first event of every attempt. */
            data: {
                /** @description Id of the persona. */
                persona: string;
                /** @description The mind that decides: built-in or a language model. */
                policy: {
                    name: string;
                    version: string;
                };
                /** @description Seed of the run. */
                seed: number;
                /** @description The page under test. */
                target_url: string;
                /** @description The goal in plain words; null if the persona explores. */
                task: string | null;
            };
            /** @constant */
            kind: "session.started";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description A turn begins: look, decide, act, see the effect. */
            data: {
                /** @description Address of the page at this moment. */
                url: string;
            };
            /** @constant */
            kind: "turn.started";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description What the persona perceives. */
            data: {
                /** @description Things that did not fit into one observation. */
                left_out: number;
                /** @description Controls that scrolling would show. */
                more_below: number;
                /** @description Things on the screen that this persona can perceive. */
                noticed: number;
                /** @description Id of the screen, as in the transcript. */
                screen: string;
                /** @description Title of the page. */
                title: string;
                /** @description Address of the page. */
                url: string;
            };
            /** @constant */
            kind: "observation";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description Guided exploration: a question to the persona, which answers or tries. */
            data: {
                /** @description The answer of the persona; null while it still has to try. */
                answer: string | null;
                /** @description Id of the question, as in the transcript and the report. */
                id: string;
                /** @description What the questioner asks. */
                question: string;
                /** @description How far the question has come. */
                state: string;
            };
            /** @constant */
            kind: "question";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description The decision of the turn, before it is carried out. */
            data: {
                /** @description The chosen strategy, such as `choose`, `scroll` or `search`. */
                strategy: string;
                /** @description What the persona thinks, in the first person. */
                text: string;
            };
            /** @constant */
            kind: "thought";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description A language model judges the last action. This is its statement, not a measurement. */
            data: {
                /** @description What does not agree with a value met before; empty where nothing was said. */
                compared: string;
                /** @description Whether what happened is what this persona would expect; null where values alone were compared. */
                met: boolean | null;
                /** @description The turn that is judged. */
                of_turn: number;
                /** @description Why not, in a sentence; empty where it was met. */
                why_not: string;
            };
            /** @constant */
            kind: "judgement";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description A language model noticed something on the site. This is its statement, not a measurement. */
            data: {
                /**
                 * @description Kind of fault.
                 * @enum {string}
                 */
                about: "wrong value" | "dead control" | "no feedback" | "missing thing" | "misleading words" | "jargon" | "trap" | "risky action without asking" | "lost work" | "layout" | "accessibility" | "inconsistent" | "slow" | "broken" | "security" | "other";
                /** @description Where it is in the viewport, CSS pixels; null where neither element nor picture tells. Absent from events of earlier versions. */
                box?: {
                    height: number;
                    width: number;
                    x: number;
                    y: number;
                } | null;
                /** @description Words of the page that it is about, or empty. */
                quote: string;
                /** @description Element that it is about, as in the screen of this turn, or empty. */
                ref: string;
                /** @description Whether quote and element were in view when the model said so. */
                shown: boolean;
                /** @description What is wrong, in a sentence of the model. */
                what: string;
            };
            /** @constant */
            kind: "noticed";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description A language model suspects a fault; a browser has checked it where possible. */
            data: {
                /**
                 * @description Kind of fault.
                 * @enum {string}
                 */
                about: "wrong value" | "dead control" | "no feedback" | "missing thing" | "misleading words" | "jargon" | "trap" | "risky action without asking" | "lost work" | "layout" | "accessibility" | "inconsistent" | "slow" | "broken" | "security" | "other";
                /** @description Why, in a sentence. */
                because: string;
                /** @description Id of the suspicion. */
                id: string;
                /** @description Result of the proof in fresh browsers; null if there was no proof. */
                verdict: ("proven" | "refuted" | "flaky" | "not checkable") | null;
                /** @description What is wrong, in a sentence of the model. */
                what: string;
            };
            /** @constant */
            kind: "suspicion";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description Tokens, cost and time that a turn used of the language model. */
            data: {
                /** @description Of those, read from the cache of the provider. */
                cached_tokens: number;
                /** @description Calls, including repeated ones. */
                calls: number;
                /** @description US dollars; null if the price is not known. */
                cost_usd: number | null;
                /** @description Tokens of the prompts, including those from the cache. */
                input_tokens: number;
                /** @description From the question to the answer that was taken. Milliseconds. */
                ms: number;
                /** @description Tokens of the answers. */
                output_tokens: number;
                /**
                 * @description Purpose of the call: `questions` are those of accessibility that checks leave open; `opinions` in sessions of earlier versions.
                 * @enum {string}
                 */
                purpose: "decision" | "examination" | "questions" | "opinions";
                /** @description Why answers were refused and requested again. */
                refused: string[];
            };
            /** @constant */
            kind: "model";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description A link, form or script led to a host that is not allowed; the persona goes back. */
            data: {
                /** @description Where the persona is instead. */
                back_at: string;
                /** @description Where the way led. */
                url: string;
                /** @description Why it was not followed. */
                why: string;
            };
            /** @constant */
            kind: "left_site";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description A request of the page was stopped before it left the machine, because the effects of its host do not allow it. */
            data: {
                /** @description What the request would have done, such as `order`; null if not known. */
                act: string | null;
                /** @description How far the host may be acted on: `look`, `reversible` or `all`. */
                effects: string;
                /** @description Names of the fields in the request, never their values. */
                fields: string[];
                /** @description HTTP method, or `WS` for a WebSocket. */
                method: string;
                /** @description Address, without its query. */
                url: string;
                /** @description Why it was held, in a few words. */
                why: string;
            };
            /** @constant */
            kind: "request.held";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description A request that reaches people or persists for others is about to be sent. The session never sends it again, restarts included. */
            data: {
                /** @description Identifies the request after a restart. */
                key: string;
                /** @description HTTP method. */
                method: string;
                /** @description Address, without its query. */
                url: string;
            };
            /** @constant */
            kind: "request.binds";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description The persona is on another page. */
            data: {
                /** @description HTTP status; null if the page changed its address by itself. */
                status: number | null;
                /** @description The new address. */
                url: string;
            };
            /** @constant */
            kind: "navigation";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description A screenshot was taken and can be fetched. Screenshots are only taken after a visible change. */
            data: {
                /** @description CSS pixels. */
                height: number;
                /** @description File name for GET …/screenshots/:filename. */
                name: string;
                /** @description Digest of the PNG, hex. */
                sha256: string;
                /** @description CSS pixels. */
                width: number;
            };
            /** @constant */
            kind: "screenshot";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description What the persona did. */
            data: {
                /** @description What the persona expected to happen. */
                expectation: string;
                /** @description Of a `fill`: each field in order. */
                fields?: {
                    name: string;
                    value: string | null;
                }[];
                /** @description `click`, `type`, `select`, `fill`, `log-in`, `drag`, `open-menu`, `press`, `scroll`, `back`, `wait`, … */
                kind: string;
                /** @description True if the press missed its target. */
                missed: boolean;
                /** @description Why the action was not possible (covered, gone, disabled), or null. */
                refused: string | null;
                /** @description The element that was used; null if the action has no target. */
                target: {
                    name: string;
                    role: string;
                } | null;
                /** @description Text typed, option chosen or key pressed; `twice` for a double click; of a drag, what it was dropped on; secrets are masked. */
                value: string | null;
            };
            /** @constant */
            kind: "action";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description What the action changed. */
            data: {
                /** @description Whether the expectation was met; null if it is not known. */
                expectation_met: boolean | null;
                /** @description Time from the action to the first visible response, milliseconds; null if there was none. */
                first_response_ms: number | null;
                /** @description True if a new document was loaded. */
                navigated: boolean;
                /** @description From the action until the page was quiet. Milliseconds. */
                settled_ms: number;
                /** @description Address afterwards. */
                url: string;
                /** @description Changes of the page that can be seen. */
                visible_mutations: number;
            };
            /** @constant */
            kind: "effect";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description Something that frustrates a person. A model estimate, never a finding by itself. */
            data: {
                /** @description Its contribution to frustration, before the factor of the persona. */
                impact: number;
                /** @description Name of the signal, such as `dead click`, `rage click` or `wait without feedback`. */
                signal: string;
            };
            /** @constant */
            kind: "signal";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description Second look: after the journey a page was opened again to measure what the journey does not show. */
            data: {
                /** @description `axe-look`, `ibm-look`, `markup-look`, `settings-look`, `pattern-look`, `tab-walk`, `zoom-look`, `narrow-look`, `hurry-look`, `page-look`, `stay-look`, `dialog-look`, `back-look`, `search-look`, `link-look` or `choice-look`. */
                probe: string;
                /** @description The page that was probed, in a browser of its own. */
                url: string;
            };
            /** @constant */
            kind: "probe";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description The session is over and its report is being written. */
            data: Record<string, never>;
            /** @constant */
            kind: "report.writing";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description One fault of the report, which is about to be ready. */
            data: {
                /** @description Id of the finding in the report. */
                id: string;
                /** @description Rule that found it. */
                rule: string;
                /** @description 4 critical, 3 serious, 2 moderate, 1 minor, 0 note. */
                severity: number;
                /** @description What is wrong, in one line. */
                title: string;
            };
            /** @constant */
            kind: "finding";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        } | {
            /** @description Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream. */
            at: number;
            /** @description Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested. */
            attempt?: number;
            /** @description Always the last event. When it can be read, the session has its final status. */
            data: {
                /** @description A sentence that says how it ended. */
                because: string;
                /**
                 * @description Why a completed crawl ended: `nothing left` to try; what was left was `unreachable`, as nothing led there again; the limit of `actions` or of `time`; the site `asked` to be left alone; it was `failing`, with failures of its own as its only answers; the `site` did not go on; or it was `stopped`. Absent from events of sessions.
                 * @enum {string}
                 */
                crawl_ended?: "nothing left" | "unreachable" | "actions" | "time" | "asked" | "failing" | "site" | "stopped";
                /** @description Why the session failed; null for a completed session. */
                failure: {
                    /** @description One of the codes of a failed session, such as `blocked_by_site`. */
                    code: string;
                    /** @description A sentence that describes what was seen. */
                    message: string;
                    /** @description The detailed reason, such as `captcha` or `timeout`. */
                    reason: string;
                } | null;
                /** @description `goal_reached`, `ended_unconfirmed`, `gave_up`, `explored` or `out_of_budget`; null for a failed session. */
                outcome: string | null;
                /**
                 * @description More about the outcome, as in the report; absent if there is nothing to add.
                 * @enum {string}
                 */
                outcome_detail?: "stopped_at_leave" | "limits_of_the_mind";
            };
            /** @constant */
            kind: "session.ended";
            /** @description Counts from 1, without gaps within an attempt. Findings refer to it. */
            seq: number;
            /** @description True if this attempt was lost with its worker and a later attempt replaced it. */
            superseded?: boolean;
            /** @description 0 before the first turn. */
            turn: number;
        };
        SessionEventPage: {
            items: components["schemas"]["SessionEvent"][];
            /** @description Send it as `since` in the next call; unchanged if there are no new events. */
            next_since: number;
        };
        SessionReport: {
            /** @description What was found, criterion by criterion, of the site on the states that were looked at. No claim of conformance. */
            accessibility?: {
                /** @description What a language model answered of places that checks leave open. Opinions: no criterion fails or passes by them. Left out where there are none. */
                answers?: {
                    /**
                     * @description What the model said.
                     * @enum {string}
                     */
                    answer: "met" | "not_met";
                    /** @description The question. */
                    ask: string;
                    /** @description Success criteria under which it was asked. */
                    criteria: string[];
                    /** @description The place; null where the page as a whole is meant. */
                    element: {
                        /** @description Ways to find the element again, the most specific first. */
                        locator: {
                            /** @description A CSS path from the nearest id. */
                            css: string;
                            /** @description URL of the frame that holds it; null in the main frame. */
                            frame_url: string | null;
                            /** @description Accessible name. */
                            name: string;
                            /** @description Position among elements of the same role and name, from 0. */
                            nth: number;
                            /** @description ARIA role. */
                            role: string;
                            /** @description `data-testid` or a like attribute. */
                            test_id: string | null;
                        };
                        /** @description Accessible name. */
                        name: string;
                        /** @description ARIA role. */
                        role: string;
                    } | null;
                    /** @description `a1`, `a2`, … */
                    id: string;
                    /** @description Where it can be seen; null without a picture. */
                    image: {
                        /** @description The marked part. */
                        box: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        };
                        /** @description The part of the screenshot that shows it with its surroundings. */
                        crop: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        };
                        /** @description File name of the screenshot. */
                        name: string;
                    } | null;
                    /** @description Who asked: an engine with its rule, or `model/` with a question of its own. */
                    rule: string;
                    /** @description In a comparison: the session whose artefacts hold the picture. */
                    session_id?: string;
                    /** @description Page. */
                    url: string;
                    /** @description Its reason, in a sentence; may be empty where it is met. */
                    why: string;
                }[];
                /** @description Criteria of level AAA with findings, or with something that checks noted. The others of that level were not judged. */
                beyond: {
                    /** @description As above. */
                    findings: string[];
                    /** @description Its name. */
                    name: string;
                    /** @description What checks saw that is no finding, since teams work to levels A and AA. */
                    noted?: {
                        /** @description Places on the page that has most. */
                        places: number;
                        /** @description What the first of them shows. */
                        says: string;
                        /** @description That page. */
                        url: string;
                    };
                    /** @description Number of a criterion of level AAA. */
                    num: string;
                }[];
                /** @description What this table is, and that it is no claim of conformance. */
                claim: string;
                /** @description Levels A and AA, in the order of the recommendation. */
                criteria: {
                    /** @description Ids of the answers of a language model under it; left out where there are none. */
                    answers?: string[];
                    /** @description What to ask a person; empty unless the status is `needs_a_person` or `answered_by_model`. */
                    ask: string;
                    /** @description Rules that looked for its faults and were clear. They decide it only where the status says so. */
                    checks: string[];
                    /** @description Places that checks marked for a person to look at. */
                    doubts: number;
                    /** @description Ids of findings in a session report, fingerprints in a comparison. Empty unless it failed. */
                    findings: string[];
                    /**
                     * @description Its level there.
                     * @enum {string}
                     */
                    level: "A" | "AA";
                    /** @description Its name there. */
                    name: string;
                    /** @description Number in WCAG 2.2, such as `1.4.3`. */
                    num: string;
                    /**
                     * @description `failed`: there are findings. `passed_by_check`: the checks that decide it looked and found nothing. `not_met`: it did not occur, because the states that were looked at contain nothing of its kind. `answered_by_model`: a language model answered all that was left open, which decides nothing until a person agrees. `needs_a_person`: anything else.
                     * @enum {string}
                     */
                    status: "failed" | "needs_a_person" | "answered_by_model" | "passed_by_check" | "not_met";
                }[];
                /** @description States that accessibility engines did not look at, at most 200. Left out where there are none. */
                left_out?: {
                    /** @description `time`: no time was left for the engines; `failed`: one of them did not answer; `ended`: the crawl ended there. */
                    because: string;
                    /** @description Title. */
                    title: string;
                    /** @description Address. */
                    url: string;
                }[];
                /** @description Pages that engines looked at and other looks did not, at most 200, because their time was over or they are kept for fewer pages. Left out where there are none. */
                looked_at_less?: {
                    /** @description What was left out: `settings` (wide spacing of text, exchanged sides, colours of the system), `large_text` (twice the size), `narrow` (320 px), `keyboard` (a walk with Tab), `widgets` (worked with the keyboard). */
                    looks: ("settings" | "large_text" | "narrow" | "keyboard" | "widgets")[];
                    /** @description Address; of pages that are built alike the first. */
                    url: string;
                }[];
                /** @description States of the crawl that they did not look at. */
                not_audited: number;
                /** @description What engines marked for a person to decide and no finding covers, then what a language model is asked of all pages, as far as none answered it; at most 60: one for each rule and component. Left out where there are none. */
                questions?: {
                    /** @description What the engine asks for. */
                    ask: string;
                    /** @description In a comparison: its id in the report of that session. */
                    asked_as?: string;
                    /** @description What it says of this place, or empty. */
                    because: string;
                    /** @description Success criteria that it is about; none for good practice. */
                    criteria: string[];
                    /** @description The place; null where the page as a whole is meant. */
                    element: {
                        /** @description Ways to find the element again, the most specific first. */
                        locator: {
                            /** @description A CSS path from the nearest id. */
                            css: string;
                            /** @description URL of the frame that holds it; null in the main frame. */
                            frame_url: string | null;
                            /** @description Accessible name. */
                            name: string;
                            /** @description Position among elements of the same role and name, from 0. */
                            nth: number;
                            /** @description ARIA role. */
                            role: string;
                            /** @description `data-testid` or a like attribute. */
                            test_id: string | null;
                        };
                        /** @description Accessible name. */
                        name: string;
                        /** @description ARIA role. */
                        role: string;
                    } | null;
                    /** @description `q1`, `q2`, … in the order of the report. */
                    id: string;
                    /** @description Where it can be seen; null without a picture. */
                    image: {
                        /** @description The marked part. */
                        box: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        };
                        /** @description The part of the screenshot that shows it with its surroundings. */
                        crop: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        };
                        /** @description File name of the screenshot. */
                        name: string;
                    } | null;
                    /** @description Pages that show it with the same words, or of which the same is asked; left out for one. */
                    pages?: number;
                    /** @description Places of this kind that one look marked. */
                    places: number;
                    /** @description The engine that asks with its rule, such as `axe/aria-valid-attr-value`, or `model/` with what a language model is asked of all pages where there is one. */
                    rule: string;
                    /** @description In a comparison: the session whose artefacts hold the picture. */
                    session_id?: string;
                    /** @description Page. */
                    url: string;
                }[];
                /** @description The pages of these states, at most 200: the sample that the results are about. Left out by older versions. */
                sample?: {
                    /** @description States of it that they looked at. */
                    states: number;
                    /** @description Title, or empty where it is not known. */
                    title: string;
                    /** @description Address. */
                    url: string;
                }[];
                /** @description `WCAG 2.2`. */
                standard: string;
                /** @description States that accessibility engines looked at: of the crawl those that all of them did, of a session those that axe-core did. */
                states: number;
            };
            /** @description Files beside the report. */
            artefacts: {
                /** @description Screenshots of the session. */
                images: {
                    /** @description Device pixels. */
                    height: number;
                    /** @description File name `<NNN>-<label>.png`. */
                    name: string;
                    /** @description Device pixels per CSS pixel. */
                    pixel_ratio: number;
                    /** @description Hex digest of the bytes. */
                    sha256: string;
                    /** @description Bytes. */
                    size_bytes: number;
                    /** @description Device pixels. */
                    width: number;
                }[];
            };
            /** @description Browser and build. */
            browser: string;
            /** @description What the session was allowed. */
            budget: {
                /** @description Turns. */
                turns: number;
                /** @description Wall time, milliseconds. */
                wall_ms: number;
            };
            /** @description Records that the findings cite. */
            cited: {
                /** @description Console records that findings point to. */
                console: {
                    /** @description Record id. */
                    id: string;
                    /** @description error, warning or uncaught. */
                    kind: string;
                    /** @description The message. */
                    text: string;
                }[];
                /** @description Requests that findings point to. */
                requests: {
                    /** @description Why it failed. */
                    failure: string | null;
                    /** @description Request id. */
                    id: string;
                    /** @description HTTP method. */
                    method: string;
                    /** @description HTTP status. */
                    status: number | null;
                    /** @description Address, secrets masked. */
                    url: string;
                }[];
            };
            /** @description The crawl of the run: a program that opened every part of the site once. In the report of the first session alone. */
            crawl?: {
                /** @description Actions that it took. */
                actions: number;
                /** @description Templates of the addresses at which it also looked with accessibility engines, at most 200. */
                audited?: string[];
                /** @description Times that the browser broke down or hung, and another took its place. Left out where none did. */
                breaks?: {
                    /** @description What was being done, such as `click`; empty where nothing was. */
                    action: string;
                    /** @description What was seen. */
                    because: string;
                    /** @description Words on the control; empty without any. */
                    label: string;
                    /** @description Where it was; empty where nothing had been read yet. */
                    url: string;
                }[];
                /** @description Classes of controls; controls that should behave alike form one class. */
                classes: number;
                /**
                 * @description Why it ended: `nothing left` to try; what was left was `unreachable`, as nothing led there again; the limit of `actions` or of `time`; the site `asked` to be left alone; it was `failing`, with failures of its own as its only answers; the `site` did not go on; or it was `stopped`.
                 * @enum {string}
                 */
                ended: "nothing left" | "unreachable" | "actions" | "time" | "asked" | "failing" | "site" | "stopped";
                /** @description What it would still have tried when it ended. */
                left?: number;
                /** @description States that accessibility engines did not look at, at most 200. Left out where there are none. */
                not_audited?: {
                    /** @description `time`: no time was left for the engines; `failed`: one of them did not answer; `ended`: the crawl ended there. */
                    because: string;
                    /** @description Title. */
                    title: string;
                    /** @description Address. */
                    url: string;
                }[];
                /** @description Controls that were not pressed and forms that were not sent, at most 200; of those that were left at the end the best 40. */
                not_entered: {
                    /** @description `leave`: the effects of the host do not allow it; `excluded`: its path is left out; `gone`: it could not be pressed; `limit`: the crawl ended before it; `unreachable`: it could not be come to again. */
                    because: string;
                    /** @description Words on it. */
                    label: string;
                    /** @description Where the control stands. */
                    url: string;
                }[];
                /** @description Templates of the addresses that it opened, at most 200. */
                pages: string[];
                /** @description Rests that it took for the site, of which 200 are kept. Left out where there were none. */
                rests?: {
                    /** @description Rests that the site asked for. */
                    asked: number;
                    /** @description All of them together, milliseconds. */
                    ms: number;
                    /** @description Rests because it answered slowly. */
                    slow: number;
                };
                /** @description How far it came; beside a goal that was not reached, the way or how much was tried. */
                sentence: string;
                /** @description States that it met. */
                states: number;
                /** @description States that nothing led out of. */
                traps: {
                    /** @description Title. */
                    title: string;
                    /** @description Ways out that were tried, in words. */
                    tried: string[];
                    /** @description Address. */
                    url: string;
                }[];
                /** @description Classes of which it tried one at least. */
                tried: number;
                /** @description Controls that it pressed or filled, at most 400: role, name and place, each as in fingerprints. By these a comparison knows what was tried again. */
                used?: string[];
                /** @description With a task: a way that exists to what it speaks of; null where no state shows a word of the task. */
                way?: {
                    /** @description The fewest that were seen to lead there from the start. */
                    actions: {
                        /** @description What was done, such as `click`. */
                        action: string;
                        /** @description The thing that it stood for; empty without one. */
                        item: string;
                        /** @description Words on the control; empty without any. */
                        label: string;
                    }[];
                    /** @description Its title. */
                    title: string;
                    /** @description Address of the state that shows most words of the task. */
                    url: string;
                    /** @description Words of the task that tell it from others. */
                    words: string[];
                } | null;
            };
            /** @description Wall time of the session; not the time of a person. */
            duration_ms: number;
            /** @description Worst first. */
            findings: {
                /**
                 * @description high: stands on the page, or happened again when its steps were repeated; medium: measured once; low: a prediction, an opinion, or it did not happen again.
                 * @enum {string}
                 */
                confidence: "high" | "medium" | "low";
                /** @description The element at fault. */
                element: {
                    /** @description Ways to find the element again, the most specific first. */
                    locator: {
                        /** @description A CSS path from the nearest id. */
                        css: string;
                        /** @description URL of the frame that holds it; null in the main frame. */
                        frame_url: string | null;
                        /** @description Accessible name. */
                        name: string;
                        /** @description Position among elements of the same role and name, from 0. */
                        nth: number;
                        /** @description ARIA role. */
                        role: string;
                        /** @description `data-testid` or a like attribute. */
                        test_id: string | null;
                    };
                    /** @description Accessible name. */
                    name: string;
                    /** @description ARIA role. */
                    role: string;
                } | null;
                /** @description The same problem has the same text, between personas and between runs; of another goal where it is about the way to it. */
                fingerprint: string;
                /** @description Fingerprints that earlier versions gave to the same problem, when its rule had another id or each of its places was a finding. Left out if it always had this one. */
                former_fingerprints?: string[];
                /** @description Nielsen heuristics such as `H1`. */
                heuristics: string[];
                /**
                 * @description Whom it can hurt; the second look of one session looks at pages for all personas of the run.
                 * @enum {string}
                 */
                hurts?: "everyone" | "keyboard" | "keyboard by sight" | "pointer" | "touch" | "little room" | "large text" | "little motion" | "listening";
                /** @description `f1`, `f2`, … in the order of the report. */
                id: string;
                /** @description Why it matters to this persona. */
                impact: string;
                /** @description What it cost, before it is lowered for lying off the path; 4 only where the persona was stopped. */
                impact_level?: 0 | 1 | 2 | 3 | 4;
                /**
                 * @description measured: a reproducible fact; model: a prediction of a published model; opinion: a language model said so.
                 * @enum {string}
                 */
                label: "measured" | "model" | "opinion";
                /** @description Names and values from which the claim can be recomputed. */
                measured: {
                    [key: string]: string | number | boolean | null;
                };
                /** @description Where each measured value stands in the evidence (`screens.s3.elements.e12.box.width`), or by which function of which places it is made (`rounded(…; 2)`). Left out by reports before 1.1. */
                measured_from?: {
                    [key: string]: string;
                };
                /** @description Places that show the same fault. */
                occurrences: number;
                /** @description The persona used the element, or was hit by the fault, in an action for its goal. */
                on_task_path: boolean;
                /** @description The first of these places; left out where there is one. */
                places?: {
                    /** @description CSS path of the element, or empty. */
                    css: string;
                    /** @description Accessible name of the element, or empty. */
                    name: string;
                    /** @description Page. */
                    url: string;
                }[];
                /** @description Where the proof lies. */
                proof: {
                    /** @description Ids of console records; `cited.console` describes each. */
                    console: string[];
                    /** @description Where it stands in the records of the crawl; left out for what the session met. */
                    crawl?: {
                        /** @description `seq` of the events of the crawl. */
                        events: number[];
                        /** @description The persona came to a page of this address as well. */
                        reached: boolean;
                        /** @description Id of its screen. */
                        screen: string | null;
                        /** @description As `shown_by`, of what the crawl did. */
                        shown_by: string;
                        /** @description Its actions, by number. */
                        turns: number[];
                    };
                    /** @description `seq` of the session events. */
                    events: number[];
                    /** @description Where the fault can be seen; null without a picture. */
                    image: {
                        /** @description The marked part. */
                        box: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        };
                        /** @description The part of the screenshot that shows it with its surroundings. */
                        crop: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        };
                        /** @description File name of the screenshot. */
                        name: string;
                    } | null;
                    /** @description What a proof showed; left out for what was not proven so. */
                    pictures?: {
                        /** @description File name of that at the end. */
                        after: string | null;
                        /** @description File name of the screenshot before the last step. */
                        before: string | null;
                    };
                    /** @description Ids of requests; `cited.requests` describes each. */
                    requests: string[];
                    /** @description Screen id. */
                    screen: string | null;
                    /** @description Turns in which it was met. */
                    turns: number[];
                };
                /** @description What a developer should do. */
                remedy: string;
                /** @description What doing it once more in a fresh browser showed; null where it is about no action of the persona or of the second look. */
                repetition?: ("happened again" | "did not happen again" | "not repeated") | null;
                /** @description A Playwright test that fails while the fault is there; left out where there is none. */
                reproduction?: string;
                /** @description Id of the rule that found it. */
                rule: string;
                /** @description Version of the rules that found it. Left out by reports before 1.1. */
                rules_version?: string;
                /** @description What a language model said of the same fault; left out where it said nothing further. */
                said_too?: {
                    /** @description Id of the suspicion in the records; those of the crawl begin with `crawl.`. */
                    id: string;
                    /**
                     * @description Kind of fault, as the model calls it.
                     * @enum {string}
                     */
                    kind: "wrong value" | "dead control" | "no feedback" | "missing thing" | "misleading words" | "jargon" | "trap" | "risky action without asking" | "lost work" | "layout" | "accessibility" | "inconsistent" | "slow" | "broken" | "security" | "other";
                    /** @description What a browser made of it; null where it was not done again. */
                    verdict: ("proven" | "refuted" | "flaky" | "not checkable") | null;
                    /** @description Its sentence. */
                    what: string;
                }[];
                /** @description 4 blocked or lost, 3 over a minute lost or wrong outcome, 2 10 to 60 s or recovered, 1 minor, 0 note. */
                severity: 0 | 1 | 2 | 3 | 4;
                /**
                 * @description The same in a word.
                 * @enum {string}
                 */
                severity_name: "critical" | "serious" | "moderate" | "minor" | "note";
                /** @description `deed`: what an action did; `screen`: what stood on a screen; `crawl`: the crawl of the run met it; else the kind of the probe of the second look that did. */
                shown_by?: string;
                /**
                 * @description Found by a language model, whose sentence is shown; left out if a rule found it.
                 * @constant
                 */
                source?: "model";
                /** @description The persona could not go on there, and gave up after it. */
                stopped?: boolean;
                /** @description What happened, with the values. */
                summary: string;
                /** @description The fault in one line. */
                title: string;
                /** @description Page on which it was met. */
                url: string;
                /** @description Success criteria such as `4.1.2`. */
                wcag: string[];
                /** @description It is of a kind that stops a person who needs the control or the content behind it. */
                would_stop?: boolean;
            }[];
            /** @description How the fingerprints were made. Those of another version are compared by `former_fingerprints`. Left out by reports before 1.2, which made them in the first way. */
            fingerprint_version?: number;
            /** @description Named steps, in the order given. */
            flows: {
                /** @description What was seen. */
                because: string;
                /** @description The named step as given. */
                flow: string;
                /** @description Turns spent on it. */
                turns: number[];
                /**
                 * @description What became of it.
                 * @enum {string}
                 */
                verdict: "reached" | "not_reached" | "not_tried";
            }[];
            /** @description Frustration over the turns. */
            frustration: {
                /**
                 * @description Ordinal calibration only; never what a person felt.
                 * @constant
                 */
                label: "model estimate";
                /** @description The highest point, the first of equals; null without turns. */
                peak: {
                    /** @description Turn. */
                    turn: number;
                    /** @description 0 to 1. */
                    value: number;
                } | null;
                /** @description One point a turn. */
                points: {
                    /** @description What moved it up. */
                    causes: string[];
                    /** @description Turn. */
                    turn: number;
                    /** @description After the turn, 0 to 1. */
                    value: number;
                }[];
                /** @description First turn after which a person would have left for good; null where none. */
                would_have_left_turn: number | null;
            };
            /** @description What wrote the report. */
            generator: {
                /** @description The program. */
                name: string;
                /** @description Its version. */
                version: string;
            };
            /** @description What a questioner asked the persona and had it try. */
            guided_exploration?: {
                /** @description Everything on the list was done, or could not be done, before the end. */
                gate_passed: boolean;
                /** @description Turn in which the goal itself ended; later turns only tried other ways. null where it never did. */
                goal_ended_turn: number | null;
                /** @description In the order in which they came up. */
                items: {
                    /** @description What the persona answered, or what was seen; empty while open. */
                    answer: string;
                    /** @description expected, unclear, left, the name of something tried, or gate. */
                    id: string;
                    /** @description What the questioner asked or had tried. */
                    question: string;
                    /**
                     * @description What became of it.
                     * @enum {string}
                     */
                    state: "done" | "not possible" | "open";
                    /** @description Turns in which it was asked or tried. */
                    turns: number[];
                }[];
                /**
                 * @description How much was asked and tried.
                 * @enum {string}
                 */
                level: "standard" | "deep";
            };
            /** @description Requests that the effects of their hosts did not allow. Left out if nothing was held. */
            held_requests?: {
                /** @description Requests that were stopped before they left the machine. */
                count: number;
                /** @description Further addresses and reasons that are not listed; left out where all are. */
                more?: number;
                /** @description One entry for each address and reason, at most 50. */
                requests: {
                    /** @description The site sent it by itself; no action of the persona led to it. */
                    by_the_site: boolean;
                    /** @description Names of the fields that it carries, never their values. */
                    fields: string[];
                    /** @description HTTP method, or `WS` for a WebSocket. */
                    method: string;
                    /** @description How often. */
                    times: number;
                    /** @description Turns in which it was held; 0 is the arrival. */
                    turns: number[];
                    /** @description Address, without its query. */
                    url: string;
                    /** @description Why it was held. */
                    why: string;
                }[];
            };
            /** @description Turn by turn. */
            journey: {
                /** @description What the persona did. */
                action: {
                    /** @description The kinds of the transcript: click, type, select, fill, log-in, drag, open-menu, press, scroll, back, wait, open, finish, give-up and others. */
                    kind: string;
                    /** @description How to find the target again. */
                    locator: {
                        /** @description A CSS path from the nearest id. */
                        css: string;
                        /** @description URL of the frame that holds it; null in the main frame. */
                        frame_url: string | null;
                        /** @description Accessible name. */
                        name: string;
                        /** @description Position among elements of the same role and name, from 0. */
                        nth: number;
                        /** @description ARIA role. */
                        role: string;
                        /** @description `data-testid` or a like attribute. */
                        test_id: string | null;
                    } | null;
                    /** @description The hand missed the target. */
                    missed: boolean;
                    /** @description Name of the target. */
                    name: string | null;
                    /** @description Why it could not be done. */
                    refused: string | null;
                    /** @description Role of the target. */
                    role: string | null;
                    /** @description What was done, in words. */
                    sentence: string;
                    /** @description Text typed, option chosen or key pressed; twice for a double click; of a drag, what it was dropped on; masked where secret. */
                    value: string | null;
                };
                /** @description What the persona expected, written before it acted. */
                expectation: string;
                /** @description Ids of findings that this turn is proof of. */
                findings: string[];
                /** @description After the turn, 0 to 1; model estimate. */
                frustration: number;
                /** @description What moved it up. */
                frustration_causes: string[];
                /** @description File name of the screenshot. */
                image_after: string | null;
                /** @description File name of the screenshot. */
                image_before: string | null;
                /** @description Did the result match? null if nothing was expected or it is not known. */
                met: boolean | null;
                /** @description What the language model took; left out where none decided. */
                model?: {
                    /** @description Of those, read from the cache of the provider. */
                    cached_tokens: number;
                    /** @description Calls, including repeated ones. */
                    calls: number;
                    /** @description US dollars; null where the price is not known; then only tokens are given. */
                    cost_usd: number | null;
                    /** @description Tokens of the prompts, including those from the cache. */
                    input_tokens: number;
                    /** @description Whether the model found the outcome as this persona would expect; null without a word. */
                    met: boolean | null;
                    /** @description Tokens of the answers. */
                    output_tokens: number;
                    /** @description Why not; empty where it was met. */
                    why_not: string;
                };
                /** @description Time that a person would have needed; model estimate. */
                person_seconds: {
                    /** @description Judging labels and deciding, seconds. */
                    decide: number;
                    /** @description Pointing, tapping, tabbing and scrolling, seconds. */
                    point: number;
                    /** @description Reading, seconds. */
                    read: number;
                    /** @description Sum, seconds. */
                    total: number;
                    /** @description Typing, seconds. */
                    type: number;
                    /** @description Waiting for the page beyond one second, seconds. */
                    wait: number;
                };
                /** @description Progress toward the goal, 0 to 1, as the policy judges it. */
                progress: number;
                /** @description What the page did, in words. */
                result: string;
                /** @description Screen id. */
                screen_after: string;
                /** @description Screen id. */
                screen_before: string;
                /** @description Which strategy won: choose, scroll, back, search, fill, … */
                strategy: string;
                /** @description Where the target lay on `image_before`. */
                target_box: {
                    /** @description CSS pixels. */
                    height: number;
                    /** @description CSS pixels. */
                    width: number;
                    /** @description From the left, CSS pixels. */
                    x: number;
                    /** @description From the top, CSS pixels. */
                    y: number;
                } | null;
                /** @description What the persona thought, in the first person. */
                thought: string;
                /** @description Title of the document before the action. */
                title: string;
                /** @description From 1. */
                turn: number;
                /** @description Address before the action. */
                url: string;
            }[];
            /** @description What could not be judged. */
            limits: {
                /** @description Neither found nor clear. */
                cannot_tell: {
                    /** @description Why it could not judge. */
                    because: string;
                    /** @description Rule. */
                    rule: string;
                    /** @description What it looked at. */
                    what: string;
                }[];
                /** @description Rules that had nothing to object to and no doubt. */
                clear: string[];
                /** @description That the crawl of the run failed or was not judged, and why: what it alone would have shown is missing. Left out where it is told, and where there was none. */
                crawl?: string;
                /** @description Caps that were reached; empty when nothing was cut. */
                cut: string[];
                /** @description What such a report can and cannot say, by paragraph. */
                method: string[];
                /** @description Binding requests that the journey sent, at most 50. Second look and repetition did not send them again, so what follows from them was not checked again. Left out if there are none. */
                not_sent_again?: {
                    /** @description HTTP method, or `WS` for a WebSocket. */
                    method: string;
                    /** @description Turns in which it was sent. */
                    turns: number[];
                    /** @description Address, without its query. */
                    url: string;
                }[];
                /** @description Rules that failed; the others stand. */
                rule_errors: {
                    /** @description What went wrong in it. */
                    message: string;
                    /** @description Rule. */
                    rule: string;
                }[];
            };
            /** @description The language model of the session. What it says is opinion, never a measurement. */
            model_use?: {
                /** @description Of those, read from the cache of the provider. */
                cached_tokens: number;
                /** @description Calls, including repeated ones. */
                calls: number;
                /** @description What did not agree with a value met before, in the words of the model. */
                compared: {
                    /** @description The sentence. */
                    said: string;
                    /** @description Turn. */
                    turn: number;
                }[];
                /** @description US dollars; null where the price is not known; then only tokens are given. */
                cost_usd: number | null;
                /** @description How the session was examined; left out where it was not. */
                examination?: {
                    /** @description Parts that were read. */
                    asked: number;
                    /** @description Parts of the records. */
                    parts: number;
                    /** @description Time of examination and proofs, which is none of the session. */
                    seconds: number;
                };
                /** @description Answers without the asked shape, withheld, or failed. */
                failed_replies: number;
                /** @description Tokens of the prompts, including those from the cache. */
                input_tokens: number;
                /** @description `provider:name`. */
                model: string;
                /** @description Opinions; those that were not kept stand under what could not be judged. */
                opinions: {
                    /** @description Told as opinions: quotes of those are in the records. */
                    kept: number;
                    /** @description Suspicions that were neither proven nor refuted. */
                    proposed: number;
                };
                /** @description Tokens of the answers. */
                output_tokens: number;
                /** @description Day and source of the price; null without one. */
                price_as_of: string | null;
                /** @description Answers that named something that is not there or not allowed; each was refused with the reason. */
                refused_replies: number;
                /** @description All of it in words. */
                sentence: string;
                /** @description What the model suspected; left out where it was not asked. */
                suspicions?: {
                    /** @description Shown by a browser, twice. */
                    proven: number;
                    /** @description Not there when it was done again. */
                    refuted: number;
                    /** @description What the model suspected after the session, what it noticed on the way among it. */
                    stated: number;
                };
            };
            /** @description How it ended. */
            outcome: {
                /** @description What was seen. */
                because: string;
                /** @description Turn in which the goal was reached. */
                reached_turn: number | null;
                /**
                 * @description How the session ended. ended_unconfirmed: the persona took the goal for reached, but nothing on the page or in its requests proves it; it is never counted as reached.
                 * @enum {string}
                 */
                value: "goal_reached" | "ended_unconfirmed" | "gave_up" | "explored" | "out_of_budget";
            };
            /**
             * @description stopped_at_leave, with goal_reached: the persona stopped at the last point that the effects of the host allow. limits_of_the_mind, with gave_up: it failed because of what the built-in mind cannot read or may have misread, which is no fault of the page. Left out if there is nothing to add.
             * @enum {string}
             */
            outcome_detail?: "stopped_at_leave" | "limits_of_the_mind";
            /** @description How easy the way that led to the goal is to find. */
            path_diagnosis?: {
                /**
                 * @description A prediction of the model, not a count of people.
                 * @constant
                 */
                label: "model prediction";
                /** @description Decisions on the way, in order. */
                pages: {
                    /** @description Labels with at least 0.8 of its scent. */
                    competitors: string[];
                    /** @description Scent of the heading of its group, 0 to 1. */
                    group_scent: number;
                    /** @description File name of the screenshot. */
                    image: string | null;
                    /** @description Stops before it in reading order; null where a keyboard cannot reach it. */
                    keyboard_stops: number | null;
                    /** @description The label that was right here. */
                    label: string;
                    /** @description Labels that could be read. */
                    labels: number;
                    /** @description Prediction of the model, without a browser. */
                    predicted: {
                        /** @description Draws of the decision. */
                        draws: number;
                        /** @description The labels chosen first, most often first. */
                        first_clicks: {
                            /** @description Label. */
                            label: string;
                            /** @description Share of the draws. */
                            share: number;
                        }[];
                        /** @description Labels read on average. */
                        mean_reads: number;
                        /** @description Share that chose nothing here. */
                        nothing: number;
                        /** @description Share that chose the right label first. */
                        right: number;
                    };
                    /** @description weak scent, competing labels, unfamiliar, buried. */
                    problems: string[];
                    /** @description Its place among the labels by scent, from 1. */
                    rank: number;
                    /** @description The change of one label that would help most; null where none helps. */
                    relabel: {
                        /** @description The words now. */
                        label: string;
                        /** @description Share that would then choose right. */
                        right: number;
                        /** @description Words of the task that would do better. */
                        to: string;
                    } | null;
                    /** @description Its place by how striking it is, from 1. */
                    salience_rank: number;
                    /** @description Its scent without noise, 0 to 1. */
                    scent: number;
                    /** @description Screen on which it was made. */
                    screen: string;
                    /** @description Screenful of the page in which it stands, from 1. */
                    screenful: number;
                    /** @description Turn of the decision. */
                    turn: number;
                    /** @description None of its words is in the dictionary, the lexicon or the task. */
                    unfamiliar: boolean;
                    /** @description Address. */
                    url: string;
                }[];
            };
            /** @description Who used the page. */
            persona: {
                /** @description What the page was used on. */
                device: {
                    /** @description Throttling profile; `full` is none. */
                    network: string;
                    /** @description Device pixels per CSS pixel. */
                    pixel_ratio: number;
                    /** @description Device, screen, input and network in one line. */
                    summary: string;
                    /** @description Touch instead of a pointer. */
                    touch: boolean;
                    /** @description Window. */
                    viewport: {
                        /** @description CSS pixels. */
                        height: number;
                        /** @description CSS pixels. */
                        width: number;
                    };
                };
                /** @description Persona id. */
                id: string;
                /** @description BCP 47 tags, best first. */
                languages: string[];
                /** @description How the persona operates. */
                motor: string;
                /** @description How the persona is called. */
                name: string;
                /** @description The browser asked pages for little motion. */
                reduced_motion?: boolean;
                /** @description Who the persona is, in two or three sentences. */
                story: string;
                /** @description How the persona sees. */
                vision: string;
            };
            /** @description The mind. */
            policy: {
                /** @description Policy. */
                name: string;
                /** @description Its version. */
                version: string;
            };
            /** @description What the second look did, in order; left out by earlier versions. */
            probes?: {
                /** @description `seq` of the session event that records it; findings point to it. */
                event: number;
                /** @description What was done: `tab-walk`, `narrow-look`, `axe-look`, … */
                kind: string;
                /** @description Addresses that it opened from there. */
                opened: string[];
                /** @description What was pressed, followed or searched with; null for the page as a whole. */
                tried: {
                    /** @description A CSS path from the nearest id. */
                    css: string;
                    /** @description URL of the frame that holds it; null in the main frame. */
                    frame_url: string | null;
                    /** @description Accessible name. */
                    name: string;
                    /** @description Position among elements of the same role and name, from 0. */
                    nth: number;
                    /** @description ARIA role. */
                    role: string;
                    /** @description `data-testid` or a like attribute. */
                    test_id: string | null;
                } | null;
                /** @description Address of the page. */
                url: string;
            }[];
            /** @description Run. */
            run_id: string;
            /**
             * @description Version of this shape.
             * @enum {string}
             */
            schema_version: "1.0" | "1.1" | "1.2" | "1.3" | "1.4";
            /** @description In the order seen. */
            screens: {
                /** @description `s1`, `s2`, … */
                id: string;
                /** @description File name of the screenshot. */
                image: string | null;
                /** @description Title of the document. */
                title: string;
                /** @description Turn in which it was looked at; 0 is the arrival. */
                turn: number;
                /** @description Address. */
                url: string;
            }[];
            /** @description The same seed repeats the session. */
            seed: number;
            /** @description Session. */
            session_id: string;
            /** @description ISO 8601 UTC. */
            started_at: string;
            /** @description The report in a few figures. */
            summary: {
                /** @description Findings by severity. */
                counts: {
                    /** @description Findings of severity 4. */
                    critical: number;
                    /** @description Findings of severity 1. */
                    minor: number;
                    /** @description Findings of severity 2. */
                    moderate: number;
                    /** @description Findings of severity 0. */
                    note: number;
                    /** @description Findings of severity 3. */
                    serious: number;
                };
                /** @description Outcome and findings in one or two sentences. */
                headline: string;
                /** @description Different screens seen. */
                screens: number;
                /** @description Turns taken. */
                turns: number;
            };
            /** @description Page under test. */
            target_url: string;
            /** @description The goal as given; null where the persona explored freely. */
            task: string | null;
            /** @description The time that a person would have needed, by kind of work. */
            time: {
                /** @description Upper end of the range of 8 in 10 cases, seconds. */
                band_80_high_s: number;
                /** @description Lower end of the range of 8 in 10 cases, seconds. */
                band_80_low_s: number;
                /** @description Judging labels and deciding, seconds. */
                decide: number;
                /**
                 * @description Always an estimate; never wall time.
                 * @constant
                 */
                label: "model estimate";
                /** @description Pointing, tapping, tabbing and scrolling, seconds. */
                point: number;
                /** @description Reading, seconds. */
                read: number;
                /** @description Sum of the parts, the median of the estimate, seconds. */
                total_median_s: number;
                /** @description Typing, seconds. */
                type: number;
                /** @description Waiting for the page beyond one second, seconds. */
                wait: number;
            };
            /** @description Facts that speak for the page. */
            what_worked: string[];
        };
        StartedRun: {
            /** @enum {string} */
            guided_exploration: "off" | "standard" | "deep";
            run_id: string;
            sessions: {
                id: string;
                persona_id: string;
            }[];
            /** @constant */
            status: "queued";
        };
        StartRunInput: {
            /** @description The label of the runs to compare this one with, such as the base branch; `GET /runs/{id}/compare` and the dashboard take the last of them. An extension of the interface. */
            base_label?: string;
            /**
             * @description The crawl of the site beside the sessions: `on`, `off`, or on with `exclude` and `max_actions`. An extension of the interface.
             * @default on
             */
            crawl?: ("on" | "off") | {
                /**
                 * @description Paths that the crawl does not enter, such as `/admin/**`: `*` stands for part of one segment, `**` at the end for everything below.
                 * @default []
                 */
                exclude?: string[];
                /** @description Largest number of actions; the limit of the budget (short 150, medium 1000) also applies. */
                max_actions?: number;
            };
            /** @description Stored logins to use where the target asks for one. */
            credential_ids?: string[];
            /**
             * @description short: about 15 turns and 3 minutes; medium: about 120 turns and 20 minutes.
             * @default short
             * @enum {string}
             */
            duration_budget?: "short" | "medium";
            /** @description Named steps of at most 60 words each, attempted in order. */
            flows?: string[];
            /**
             * @default off
             * @enum {string}
             */
            guided_exploration?: "off" | "standard" | "deep";
            /** @description A name for what is tested, such as a branch; `GET /runs?label=main` finds it. An extension of the interface. */
            label?: string;
            /** @description The model of the service; may be omitted. */
            model?: string;
            /** @description 1 to 10 persona ids, from the library or custom. Each gets its own session. */
            persona_ids: string[];
            /** @description Seed for random decisions; with the same seed a run is repeatable. Chosen at random if omitted. */
            seed?: number;
            /** @description The https page under test. Its host must be on the allowlist of the account. */
            target_url: string;
            /** @description What the personas want to do, in plain language, at most 400 words. If omitted, they explore freely. */
            task?: string;
            /** @description Exact data for the task by what it is, such as {"street": "1 High Street"}: at most 50, of at most 500 characters. Never returned; masked like passwords; deleted with the run. An extension of the interface. */
            values?: {
                [key: string]: string;
            };
        };
        Transcript: {
            /** @description Browser and build; null before the session began. */
            browser: string | null;
            budget: {
                /** @description Turns. */
                turns: number;
                /** @description Wall time, milliseconds. */
                wall_ms: number;
            };
            /** @description False while the session lives, and where its worker was lost. */
            complete: boolean;
            /**
             * @description How far the persona might go.
             * @enum {string}
             */
            effects: "look" | "reversible" | "all";
            /** @description How it ended; null while it lives. */
            end: {
                /** @description Since the session began, milliseconds. */
                at_ms: number;
                /** @description What was seen. */
                because: string;
                failure: {
                    /** @description Code. */
                    code: string;
                    /** @description In words. */
                    message: string;
                    /** @description Closer reason. */
                    reason: string;
                } | null;
                /** @description null where the session failed. */
                outcome: ("goal_reached" | "ended_unconfirmed" | "gave_up" | "explored" | "out_of_budget") | null;
                /**
                 * @description stopped_at_leave, with goal_reached: the persona stopped at the last point that the effects of the host allow. limits_of_the_mind, with gave_up: it failed because of what the built-in mind cannot read or may have misread, which is no fault of the page. Left out if there is nothing to add.
                 * @enum {string}
                 */
                outcome_detail?: "stopped_at_leave" | "limits_of_the_mind";
            } | null;
            /** @description Named steps, in the order given, with what became of them. */
            flows: {
                /** @description What was seen. */
                because: string;
                /** @description The named step as given. */
                flow: string;
                /** @description Turns spent on it. */
                turns: number[];
                /**
                 * @description What became of it.
                 * @enum {string}
                 */
                verdict: "reached" | "not_reached" | "not_tried";
            }[];
            /** @description What wrote the report. */
            generator: {
                /** @description The program. */
                name: string;
                /** @description Its version. */
                version: string;
            };
            /** @description The decision that ended the session; null where none did. */
            last_decision: {
                /** @description What was seen. */
                because: string;
                /** @description How the mind came to its action. */
                decision: {
                    /** @description What a questioner asked before this decision, and what its gate said; empty without one. */
                    asked: {
                        /** @description What the persona said or what was seen. */
                        answer: string;
                        /** @description expected, unclear, left, the name of a probe, or gate. */
                        id: string;
                        /** @description What was asked. */
                        question: string;
                        /** @enum {string} */
                        state: "done" | "not possible" | "open";
                    }[];
                    /** @description Labels that were read and judged. */
                    candidates: {
                        /** @description Its words. */
                        label: string;
                        /** @description What the scent is made of. */
                        parts: {
                            [key: string]: number;
                        };
                        /** @description Order in which it was read, from 1. */
                        read: number;
                        /** @description Element on the screen. */
                        ref: string;
                        /** @description How well it fits the goal after noise, 0 to 1. */
                        scent: number;
                    }[];
                    /** @description Chance that decided beside the noise on labels, by name. */
                    draws: {
                        [key: string]: number;
                    };
                    /** @description What a language model noticed of the site. Its word, not a measurement. */
                    noticed?: {
                        /** @description Where it is in the viewport, CSS pixels; null if not known. */
                        box: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        } | null;
                        /**
                         * @description Kind of fault.
                         * @enum {string}
                         */
                        kind: "wrong value" | "dead control" | "no feedback" | "missing thing" | "misleading words" | "jargon" | "trap" | "risky action without asking" | "lost work" | "layout" | "accessibility" | "inconsistent" | "slow" | "broken" | "security" | "other";
                        /** @description Words of the page that it is about, or empty. */
                        quote: string;
                        /** @description Element that it is about, or empty. */
                        ref: string;
                        /** @description What is wrong, in a sentence of the model. */
                        what: string;
                    }[];
                    /** @description Ways on that were weighed once nothing in view would do, best first; empty where none had to be. */
                    options: {
                        /** @description scroll, search, menu, back, give up, … */
                        name: string;
                        /** @description In units of scent, less its cost. */
                        worth: number;
                    }[];
                    /** @description Which strategy won: choose, scroll, back, search, fill, dismiss, … */
                    strategy: string;
                    /** @description First person, one or two sentences. */
                    thought: string;
                    /** @description Bars that the choice was made by. */
                    thresholds: {
                        [key: string]: number;
                    };
                };
                /** @enum {string} */
                kind: "finish" | "give-up";
                /** @description Screen on which it was made. */
                screen: string;
                /** @description The turn that it would have been. */
                turn: number;
            } | null;
            /** @description The whole persona as it was when the run started, in the shape of GET /personas/:id. */
            persona: {
                /** @description Persona id. */
                id: string;
            } & {
                [key: string]: unknown;
            };
            /** @description The mind; null before the session began. */
            policy: {
                /** @description Policy. */
                name: string;
                /** @description Its version. */
                version: string;
            } | null;
            /** @description Place of the session in its run, from 0; part of the seed. */
            position: number;
            /** @description Run. */
            run_id: string;
            /**
             * @description Version of this shape.
             * @constant
             */
            schema_version: "1.0";
            /** @description In the order seen. */
            screens: {
                /** @description `s1`, `s2`, … */
                id: string;
                /** @description File name of the screenshot. */
                image: string | null;
                scroll: {
                    /** @description CSS pixels. */
                    x: number;
                    /** @description CSS pixels. */
                    y: number;
                };
                /** @description Hash of what the document is made of: equal for two visits to one screen. */
                structure: string;
                /** @description Title of the document. */
                title: string;
                /** @description Turn in which it was looked at; 0 is the arrival. */
                turn: number;
                /** @description Address. */
                url: string;
                viewport: {
                    /** @description CSS pixels. */
                    height: number;
                    /** @description CSS pixels. */
                    width: number;
                };
            }[];
            /** @description The same seed repeats the session. */
            seed: number;
            /** @description Session. */
            session_id: string;
            /** @description ISO 8601 UTC; null before the session began. */
            started_at: string | null;
            /** @description Page under test. */
            target_url: string;
            /** @description The goal as given; null where the persona explored freely. */
            task: string | null;
            /** @description In order. */
            turns: {
                /** @description What the persona did. */
                action: {
                    /** @description Since the session began, milliseconds. */
                    ended_ms: number;
                    /** @description Of a fill or log-in: what was done to each field, in order, up to the first that refused; else empty. */
                    fields: {
                        /** @description As above. */
                        file?: boolean;
                        /**
                         * @description What was done to the field.
                         * @enum {string}
                         */
                        kind: "type" | "select" | "click";
                        /** @description The hand missed the field. */
                        missed: boolean;
                        /** @description As above. */
                        on_purpose?: boolean;
                        /** @description As above. */
                        pasted: boolean | null;
                        /** @description Why the field did not take it. */
                        refused: string | null;
                        /** @description The field; null where it was not on the screen. */
                        target: {
                            /** @description Where it lay when it was looked at. */
                            box: {
                                /** @description CSS pixels. */
                                height: number;
                                /** @description CSS pixels. */
                                width: number;
                                /** @description From the left, CSS pixels. */
                                x: number;
                                /** @description From the top, CSS pixels. */
                                y: number;
                            };
                            /** @description URL of the frame that holds it; null in the main frame. */
                            frame_url: string | null;
                            /** @description Ways to find it again, the most telling first. */
                            locators: ({
                                /** @constant */
                                by: "test_id";
                                /** @description Value of `data-testid`, `data-test-id`, `data-test`, `data-cy` or `data-qa`. */
                                test_id: string;
                            } | {
                                /** @constant */
                                by: "role";
                                /** @description Accessible name, exact. */
                                name: string;
                                /** @description Position among the elements of this role and name, from 0. */
                                nth: number;
                                /** @description ARIA role. */
                                role: string;
                            } | {
                                /** @constant */
                                by: "css";
                                /** @description CSS path; ` >>> ` steps into a shadow root. */
                                css: string;
                            })[];
                            /** @description Accessible name. */
                            name: string;
                            /** @description ARIA role. */
                            role: string;
                        } | null;
                        /** @description Text typed or option chosen; dots where it is secret. */
                        value: string | null;
                        /** @description What the field showed afterwards. */
                        value_after: string | null;
                        /** @description As above. */
                        weak_password: boolean;
                    }[];
                    /** @description The field took a sample file, whose name is the value; left out where it took none. */
                    file?: boolean;
                    /**
                     * @description What was done.
                     * @enum {string}
                     */
                    kind: "click" | "type" | "select" | "fill" | "log-in" | "drag" | "open-menu" | "hover" | "zoom" | "move-focus" | "listen" | "dismiss" | "press-outside" | "press" | "scroll" | "back" | "reload" | "open-start" | "wait" | "open" | "finish" | "give-up";
                    /** @description The hand missed the target. */
                    missed: boolean;
                    /** @description What was typed is wrong on purpose; left out where it is not. */
                    on_purpose?: boolean;
                    /** @description Put in by pasting; false where the page forbade it; null where nothing was pasted. */
                    pasted: boolean | null;
                    /** @description Where the pointer went down, in the viewport. */
                    point: {
                        /** @description CSS pixels. */
                        x: number;
                        /** @description CSS pixels. */
                        y: number;
                    } | null;
                    /** @description Why the page did not allow it, or why the harness stopped it. */
                    refused: string | null;
                    /** @description Since the session began, milliseconds. */
                    started_ms: number;
                    /** @description Enter was pressed in the field after the typing. */
                    submitted: boolean;
                    /** @description null where the action has none, such as a scroll. */
                    target: {
                        /** @description Where it lay when it was looked at. */
                        box: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        };
                        /** @description URL of the frame that holds it; null in the main frame. */
                        frame_url: string | null;
                        /** @description Ways to find it again, the most telling first. */
                        locators: ({
                            /** @constant */
                            by: "test_id";
                            /** @description Value of `data-testid`, `data-test-id`, `data-test`, `data-cy` or `data-qa`. */
                            test_id: string;
                        } | {
                            /** @constant */
                            by: "role";
                            /** @description Accessible name, exact. */
                            name: string;
                            /** @description Position among the elements of this role and name, from 0. */
                            nth: number;
                            /** @description ARIA role. */
                            role: string;
                        } | {
                            /** @constant */
                            by: "css";
                            /** @description CSS path; ` >>> ` steps into a shadow root. */
                            css: string;
                        })[];
                        /** @description Accessible name. */
                        name: string;
                        /** @description ARIA role. */
                        role: string;
                    } | null;
                    /** @description Text typed, option chosen, key pressed, direction scrolled or milliseconds waited; twice for a double click; of a drag, what it was dropped on; dots where it is secret. */
                    value: string | null;
                    /** @description What the field showed afterwards; null where it is secret. */
                    value_after: string | null;
                    /** @description The dots stand for the made-up password that people think of first; a replay types it again. */
                    weak_password: boolean;
                };
                /** @description How the mind came to its action. */
                decision: {
                    /** @description What a questioner asked before this decision, and what its gate said; empty without one. */
                    asked: {
                        /** @description What the persona said or what was seen. */
                        answer: string;
                        /** @description expected, unclear, left, the name of a probe, or gate. */
                        id: string;
                        /** @description What was asked. */
                        question: string;
                        /** @enum {string} */
                        state: "done" | "not possible" | "open";
                    }[];
                    /** @description Labels that were read and judged. */
                    candidates: {
                        /** @description Its words. */
                        label: string;
                        /** @description What the scent is made of. */
                        parts: {
                            [key: string]: number;
                        };
                        /** @description Order in which it was read, from 1. */
                        read: number;
                        /** @description Element on the screen. */
                        ref: string;
                        /** @description How well it fits the goal after noise, 0 to 1. */
                        scent: number;
                    }[];
                    /** @description Chance that decided beside the noise on labels, by name. */
                    draws: {
                        [key: string]: number;
                    };
                    /** @description What a language model noticed of the site. Its word, not a measurement. */
                    noticed?: {
                        /** @description Where it is in the viewport, CSS pixels; null if not known. */
                        box: {
                            /** @description CSS pixels. */
                            height: number;
                            /** @description CSS pixels. */
                            width: number;
                            /** @description From the left, CSS pixels. */
                            x: number;
                            /** @description From the top, CSS pixels. */
                            y: number;
                        } | null;
                        /**
                         * @description Kind of fault.
                         * @enum {string}
                         */
                        kind: "wrong value" | "dead control" | "no feedback" | "missing thing" | "misleading words" | "jargon" | "trap" | "risky action without asking" | "lost work" | "layout" | "accessibility" | "inconsistent" | "slow" | "broken" | "security" | "other";
                        /** @description Words of the page that it is about, or empty. */
                        quote: string;
                        /** @description Element that it is about, or empty. */
                        ref: string;
                        /** @description What is wrong, in a sentence of the model. */
                        what: string;
                    }[];
                    /** @description Ways on that were weighed once nothing in view would do, best first; empty where none had to be. */
                    options: {
                        /** @description scroll, search, menu, back, give up, … */
                        name: string;
                        /** @description In units of scent, less its cost. */
                        worth: number;
                    }[];
                    /** @description Which strategy won: choose, scroll, back, search, fill, dismiss, … */
                    strategy: string;
                    /** @description First person, one or two sentences. */
                    thought: string;
                    /** @description Bars that the choice was made by. */
                    thresholds: {
                        [key: string]: number;
                    };
                };
                /** @description What the page did, watched until it was quiet. */
                effect: {
                    dialogs: {
                        /** @description It was agreed to, a prompt with these words; left out where it was turned down. */
                        agreed?: string;
                        /** @description Its words. */
                        message: string;
                        /** @description alert, confirm, … */
                        type: string;
                    }[];
                    /** @description File names. */
                    downloads: string[];
                    /** @description Errors of scripts within a second. */
                    errors: number;
                    /** @description Until the first visible response, milliseconds. */
                    first_response_ms: number | null;
                    /** @description The focus went elsewhere. */
                    focus_moved: boolean;
                    /** @description The address changed without a new document. */
                    history_changed: boolean;
                    /** @description A new document was loaded. */
                    navigated: boolean;
                    /** @description Words that came into view. */
                    new_text: {
                        error: boolean;
                        /** @description ARIA role. */
                        role: string;
                        /** @description Words. */
                        text: string;
                    }[];
                    /** @description Addresses of tabs that opened. */
                    popups: string[];
                    /** @description Requests that the action set off. */
                    requests: number;
                    /** @description Downwards, CSS pixels. */
                    scrolled_px: number;
                    /** @description Until the page was quiet, milliseconds. */
                    settled_ms: number;
                    /** @description HTTP status of the new document. */
                    status: number | null;
                    /** @description The wait ended before the page was quiet. */
                    timed_out: boolean;
                    /** @description Address after. */
                    url_after: string;
                    /** @description Address before. */
                    url_before: string;
                    /** @description Visible nodes added, removed or changed. */
                    visible_mutations: number;
                };
                /** @description What the persona believed would happen, written before it acted. */
                expectation: {
                    /** @description Words that the result should show. */
                    about: string[];
                    /** @description navigate, open, close, toggle, submit, add, remove, change-value, move, refusal, feedback or nothing. */
                    kind: string;
                    /** @description In words. */
                    sentence: string;
                };
                /** @description null where nothing was expected. */
                expectation_met: boolean | null;
                /** @description After the turn, 0 to 1; model estimate. */
                frustration: number;
                frustration_causes: string[];
                /** @description What `person_seconds` sums up. */
                operators: {
                    /** @description How often: labels, words, characters, presses. */
                    count: number;
                    /** @enum {string} */
                    kind: "read" | "decide" | "point" | "type" | "wait";
                    /** @description label read, pointing, keys, … */
                    name: string;
                    /** @description Seconds, for all of them. */
                    seconds: number;
                }[];
                /** @description What a person would have needed; model estimate. */
                person_seconds: {
                    /** @description Seconds. */
                    decide: number;
                    /** @description Seconds. */
                    point: number;
                    /** @description Seconds. */
                    read: number;
                    /** @description Seconds. */
                    type: number;
                    /** @description Seconds. */
                    wait: number;
                };
                /** @description Toward the goal, 0 to 1, as the mind judges it. */
                progress: number;
                /** @description Screen before the action. */
                screen: string;
                /** @description Screen after it. */
                screen_after: string;
                /** @description From 1. */
                turn: number;
            }[];
        };
        Webhook: {
            created_at: string;
            /** @description Why the service disabled the webhook; null if it is enabled or was disabled by PATCH. */
            disabled_reason: string | null;
            enabled: boolean;
            events: ("run.completed" | "run.failed" | "run.partial" | "session.completed" | "session.failed")[];
            id: string;
            /** @description When the last attempt was made; null before the first. */
            last_delivery_at: string | null;
            /** @description HTTP status of the last attempt; "0" if there was no answer; null before the first attempt. */
            last_delivery_status: string | null;
            url: string;
        };
        WebhookDelivery: {
            attempt_count: number;
            created_at: string;
            duration_ms: number | null;
            /** @enum {string} */
            event: "run.completed" | "run.failed" | "run.partial" | "session.completed" | "session.failed" | "webhook.test";
            /** @description Why the last attempt got no answer, or why no more are made. */
            failure: string | null;
            id: string;
            /** @description The `webhook-id` header of every attempt. */
            message_id: string;
            /** @description When the next attempt is due; null where none is. */
            next_retry_at: string | null;
            /** @description Of the last attempt; 0 where nothing answered; null before the first. */
            response_code: number | null;
            /** @enum {string} */
            status: "pending" | "delivered" | "dead";
        };
        WebhookDeliveryPage: {
            items: components["schemas"]["WebhookDelivery"][];
            /** @description Pass back as `cursor`; null on the last page. */
            next_cursor: string | null;
        };
        WebhookTest: {
            attempt_count: number;
            delivered: boolean;
            /** @description Why there was no answer, or why the answer does not count. */
            reason: string | null;
            /** @description HTTP status of the receiver; 0 if there was no answer. */
            status_code: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialList"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCredential: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key and body within 24 hours does nothing and gets the first answer. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCredentialInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedCredential"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteCredential: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The login and its ciphertext are deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listHosts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowedHostList"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceHost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A host, as `example.com` or `*.example.com:8443`. */
                entry: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HostLeaveInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowedHost"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteHost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A host, as `example.com` or `*.example.com:8443`. */
                entry: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The host was removed from the list. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPersonas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonaList"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPersona: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key and body within 24 hours does nothing and gets the first answer. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePersonaInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Persona"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPersona: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Persona"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePersona: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePersona: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePersonaInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Persona"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRuns: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Only runs that were started with this label. An extension of the interface. */
                label?: string;
                limit?: string;
                status?: "queued" | "running" | "completed" | "failed" | "partial" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunPage"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key and body within 24 hours does nothing and gets the first answer. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartRunInput"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedRun"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunAggregateReportHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as one HTML file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not modified: the client has the current content. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunAggregateReportJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as JSON. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AggregateReport"];
                };
            };
            /** @description Not modified: the client has the current content. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunAggregateReportMd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as Markdown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            /** @description Not modified: the client has the current content. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key and body within 24 hours does nothing and gets the first answer. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunCompare: {
        parameters: {
            query?: {
                /** @description The earlier run. */
                base?: string;
                /** @description In place of `base`: the last run with this label, nearest to the address of this run. */
                label?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRunCrawlEvents: {
        parameters: {
            query?: {
                /** @description `all` also returns the events of lost attempts: each event with its `attempt`, and `superseded` where a later one took its place. */
                attempts?: "newest" | "all";
                /** @description Return only events after this time (milliseconds, exclusive); use `next_since` of the last answer. */
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionEventPage"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunCrawlScreenshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filename: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The requested range of the picture. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description Not modified: the client has the current content. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The requested range does not exist. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunCrawlStream: {
        parameters: {
            query?: {
                /** @description Return only events after this time (milliseconds, exclusive); use `next_since` of the last answer. */
                since?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The session has ended and there are no later events. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunIgnored: {
        parameters: {
            query?: {
                /** @description The run with which this one is compared; if omitted, the one that `compare` takes. */
                base?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IgnoredFindings"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunMap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JourneyMap"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRunSessionEvents: {
        parameters: {
            query?: {
                /** @description `all` also returns the events of lost attempts: each event with its `attempt`, and `superseded` where a later one took its place. */
                attempts?: "newest" | "all";
                /** @description Return only events after this time (milliseconds, exclusive); use `next_since` of the last answer. */
                since?: string;
            };
            header?: never;
            path: {
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionEventPage"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunSessionEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evidence"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunSessionFindingReproduction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fid: string;
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunSessionManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manifest"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunSessionRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recording"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunSessionReportHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as one HTML file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not modified: the client has the current content. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunSessionReportJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as JSON. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionReport"];
                };
            };
            /** @description Not modified: the client has the current content. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunSessionReportMd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as Markdown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            /** @description Not modified: the client has the current content. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunSessionScreenshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filename: string;
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The requested range of the picture. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description Not modified: the client has the current content. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The requested range does not exist. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunSessionStream: {
        parameters: {
            query?: {
                /** @description Return only events after this time (milliseconds, exclusive); use `next_since` of the last answer. */
                since?: string;
            };
            header?: never;
            path: {
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The session has ended and there are no later events. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRunSessionTranscript: {
        parameters: {
            query?: {
                /** @description `canonical` leaves out ids, wall times, milliseconds and file names and sorts the keys: two sessions of one seed on a deterministic site are equal byte for byte. */
                form?: "full" | "canonical";
            };
            header?: never;
            path: {
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The transcript in the requested form. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transcript"];
                    "application/vnd.passerby.transcript-canonical+json": components["schemas"]["CanonicalTranscript"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createRunsEstimate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key and body within 24 hours does nothing and gets the first answer. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateRunInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunEstimate"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Webhook"][];
                    };
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key and body within 24 hours does nothing and gets the first answer. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookInput"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeWebhookInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendWebhookDeliverie: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key and body within 24 hours does nothing and gets the first answer. */
                "idempotency-key"?: string;
            };
            path: {
                did: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repeated call with the same key and body within 24 hours does nothing and gets the first answer. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            /** @description The API key is missing or not valid (`unauthorized`) */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The API key may not do this (`forbidden`); The account has reached a limit (`account_limit_reached`); The target host is not on the allowlist (`target_host_not_allowed`) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found (`not_found`); Unknown persona (`persona_not_found`); Unknown credential (`credential_not_found`); There is no report (`report_not_available`) */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The run has not ended (`run_not_ended`); The report is not ready yet (`report_not_ready`); The first call with this Idempotency-Key is still running (`idempotency_in_progress`); The webhook is disabled (`webhook_disabled`) */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large (`payload_too_large`) */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not JSON (`unsupported_media_type`) */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request is not valid (`validation_failed`); The target is not an HTTPS address (`target_not_https`); The target is a private address (`target_private_address`); The target host does not resolve (`target_unresolvable`); The credential belongs to another host (`credential_host_mismatch`); The model is not available (`model_not_available`); The Idempotency-Key was used with another body (`idempotency_mismatch`) */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests (`rate_limited`); Too many sessions are waiting (`too_many_sessions`); Too many runs are waiting (`too_many_runs`) */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service failed (`internal_error`) */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is not available (`service_unavailable`) */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
