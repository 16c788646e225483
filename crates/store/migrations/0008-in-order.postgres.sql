-- That a command is stored once needs no key of its own: the writer knows the commands of a stream as far as it knows its
-- last event. (PostgreSQL has no table in the order of its key.)
ALTER TABLE events DROP CONSTRAINT events_stream_command_part_key;
