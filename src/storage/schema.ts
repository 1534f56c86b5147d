// The tables of migrations/ as types; names are the database's own. JSON columns are given as text and read as values.
import type { DeliveryStatus, DurationBudget, Effects, GuidedExploration } from '../base/wire-facts.ts';
import type { ColumnType, Generated } from 'kysely';

/** A JSON column: written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A time: read as Date, written as Date or left to its default. */
type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type RunStatus = 'queued' | 'running' | 'completed' | 'failed' | 'partial' | 'cancelled';
export type SessionStatus = 'queued' | 'running' | 'completed' | 'failed';
export type AggregateStatus = 'pending' | 'ready' | 'failed' | 'not_applicable';
interface LeaveJson {
  effects: Effects;
  allow: { method: string; path: string }[];
  crawl?: CrawlLimitsJson;
}
interface CrawlLimitsJson {
  exclude: string[];
  maxActions: number | null;
}

export interface Schema {
  accounts: { id: string; name: string; created_at: Time; retention_days: Generated<number | null> };
  api_keys: {
    id: string;
    account_id: string;
    label: Generated<string>;
    sha256: Buffer;
    public_id: string;
    scopes: string[];
    created_at: Time;
    expires_at: NullableTime;
    revoked_at: NullableTime;
    last_used_at: NullableTime;
    parent_id: string | null;
  };
  sign_ins: {
    sha256: Buffer;
    account_id: string;
    key_id: string | null;
    scopes: string[];
    created_at: Time;
    used_at: Time;
    expires_at: Time;
  };
  sign_in_links: { sha256: Buffer; account_id: string; expires_at: Time };
  allowed_hosts: {
    account_id: string;
    entry: string;
    effects: Effects;
    allow: ColumnType<LeaveJson['allow'], string | undefined, string>;
    crawl: NullableJson<CrawlLimitsJson>;
    created_at: Time;
  };
  allowed_host_changes: {
    id: Generated<string>;
    account_id: string;
    changed_at: Time;
    changed_by: string;
    entry: string;
    before: NullableJson<LeaveJson>;
    after: NullableJson<LeaveJson>;
  };
  runs: {
    id: string;
    account_id: string;
    target_url: string;
    task: string | null;
    label: string | null;
    base_label: string | null;
    flows: Json<string[]>;
    duration_budget: DurationBudget;
    guided_exploration: GuidedExploration;
    model: string;
    effects: Effects;
    hosts: NullableJson<unknown>;
    seed: number;
    status: RunStatus;
    cancel_requested_at: NullableTime;
    created_at: Time;
    ended_at: NullableTime;
    session_count: number;
    aggregate_status: AggregateStatus;
    aggregate_report: NullableJson<unknown>;
  };
  sessions: {
    id: string;
    run_id: string;
    account_id: string;
    position: number;
    persona_id: string;
    persona: Json<unknown>;
    status: SessionStatus;
    outcome: string | null;
    outcome_detail: string | null;
    failure: NullableJson<unknown>;
    attempt: Generated<number>;
    released: Generated<number>;
    report_writing: Generated<boolean>;
    credential_id: Generated<string | null>;
    waits_for_login: Generated<boolean>;
    sent_before: ColumnType<string[], string | undefined, string>;
    fair_turn: Generated<number>;
    recorded_at: NullableTime;
    report: NullableJson<unknown>;
    started_at: NullableTime;
    ended_at: NullableTime;
  };
  crawls: {
    id: string;
    run_id: string;
    account_id: string;
    status: SessionStatus;
    exclude: Json<string[]>;
    max_actions: number;
    progress: ColumnType<{ actions: number; states: number; classes: number }, undefined, string>;
    ended: string | null;
    failure: NullableJson<unknown>;
    attempt: Generated<number>;
    released: Generated<number>;
    ready_at: NullableTime;
    started_at: NullableTime;
    ended_at: NullableTime;
  };
  /** `session_id` of this, of the journal and of artefacts names a session or a crawl. */
  session_events: {
    session_id: string;
    at: number;
    seq: number;
    attempt: number;
    kind: string;
    turn: number;
    data: Json<Record<string, unknown>>;
    superseded: Generated<boolean>;
  };
  removed_usage: {
    account_id: string;
    month: string;
    runs: number;
    sessions: number;
    completed: number;
    minutes: number;
  };
  ignored_faults: {
    account_id: string;
    host: string;
    fingerprint: string;
    reason: string;
    ignored_by: string;
    ignored_at: Time;
  };
  share_links: {
    sha256: Buffer;
    account_id: string;
    run_id: string;
    key_id: string | null;
    made_by: string;
    made_at: Time;
    expires_at: Time;
  };
  duties: { name: string; taken_by: string; until: Time };
  model_use: {
    session_id: string;
    account_id: string;
    model: string;
    began_at: Time;
    turns: Generated<number>;
    calls: Generated<number>;
    input_tokens: Generated<number>;
    cache_read_tokens: Generated<number>;
    output_tokens: Generated<number>;
    micro_usd: Generated<number>;
    reserved_tokens: Generated<number>;
    reserved_micro_usd: Generated<number>;
  };
  session_journal: { session_id: string; seq: number; kind: string; data: Json<unknown> };
  artefacts: {
    id: string;
    account_id: string;
    run_id: string;
    session_id: string;
    kind: string;
    name: string;
    key: string;
    media_type: string;
    size_bytes: number;
    sha256: string;
    created_at: Time;
  };
  master_keys: { id: string; proof: Buffer; active: boolean; created_at: Time };
  signing_keys: {
    id: string;
    x: string;
    created_at: Time;
    kek_id: string | null;
    wrapped: Buffer | null;
  };
  data_keys: { id: string; account_id: string; kek_id: string; wrapped: Buffer; created_at: Time };
  run_values: { run_id: string; account_id: string; data_key_id: string; sealed: Buffer };
  credentials: {
    id: string;
    account_id: string;
    label: string;
    target_host: string;
    username: string;
    data_key_id: string;
    sealed_password: Buffer;
    created_at: Time;
  };
  personas: {
    id: string;
    account_id: string;
    based_on: string | null;
    traits: Json<unknown>;
    created_at: Time;
    updated_at: Time;
  };
  webhooks: {
    id: string;
    account_id: string;
    url: string;
    events: string[];
    data_key_id: string;
    sealed_secret: Buffer;
    enabled: Generated<boolean>;
    disabled_reason: string | null;
    created_at: Time;
    failing_since: NullableTime;
    last_delivery_at: NullableTime;
    last_attempt_at: NullableTime;
    last_delivery_status: number | null;
  };
  deliveries: {
    id: string;
    webhook_id: string;
    account_id: string;
    message_id: string;
    event: string;
    body: string;
    status: DeliveryStatus;
    attempt_count: Generated<number>;
    response_code: number | null;
    failure: string | null;
    duration_ms: number | null;
    next_retry_at: NullableTime;
    created_at: Time;
    earlier_attempts: Generated<number>;
  };
}
